import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Brett und Ziel',
      blocks: [
        'Zwischen euch liegen zwei Reihen zu sechs Mulden, in jeder vier Samen: 48 zusammen. Die Reihe vor dir gehört dir. Was du erbeutest, verlässt das Brett und liegt in deinem Speicher; gesät wird nie hinein.',
        'Wer 25 Samen erbeutet hat, mehr als die Hälfte, hat gewonnen.',
        'Deine Mulden heißen `A` bis `F`, die der anderen Seite `a` bis `f`, jeweils vom Besitzer aus von links nach rechts. Von oben gesehen geht es gegen den Uhrzeiger rundherum: in deiner Reihe nach rechts und in der anderen zurück.',
        { example: 'start', title: 'Vor dem ersten Zug' },
      ],
    },
    {
      id: 'move',
      heading: 'Ein Zug',
      blocks: [
        'Wähle eine deiner Mulden, in der etwas liegt, nimm alle Samen heraus und lege in jede folgende Mulde einen, gegen den Uhrzeiger. Ein langer Zug geht durch die andere Reihe weiter und kommt in deine zurück. Das nennt man säen.',
        {
          example: 'first_move',
          title: 'Der erste Zug',
          before: 'Süd zieht `C`: Die vier Samen kommen in die nächsten vier Mulden.',
          after: 'Der letzte Samen hat in `a` fünf gemacht. Damit ist nichts erbeutet; Nord ist am Zug.',
        },
        'Zwölf oder mehr Samen gehen ganz herum. Die Mulde, aus der sie kommen, wird dann ausgelassen: Sie ist am Ende des Zuges leer.',
        {
          example: 'lap',
          title: 'Zwölf Samen gehen herum',
          before: 'Süd zieht `E`; darin liegen zwölf.',
          after: 'Jede der elf anderen Mulden hat einen Samen bekommen, `E` wurde ausgelassen, und der zwölfte fiel in `F`.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Erbeuten',
      blocks: [
        'Sieh nach, wohin der letzte Samen fällt. Ist es eine Mulde der anderen Seite, und liegen nun zwei oder drei darin, so erbeutest du sie. Sieh dann in die Mulde davor: Gehört auch sie der anderen Seite und enthält zwei oder drei, so erbeutest du auch diese, und so weiter rückwärts, bis eine Mulde nicht passt oder die fremde Reihe zu Ende ist.',
        {
          example: 'capture',
          title: 'Drei Mulden auf einmal',
          before: 'Süd zieht `F`: drei Samen in `a`, `b` und `c`.',
          after: 'Zwei in `c`, drei in `b`, zwei in `a`: Alle drei Mulden passen und werden geleert, von der letzten an rückwärts.',
        },
        {
          example: 'chain_stops',
          title: 'Die Kette reißt',
          before: 'Fast dasselbe, doch in `b` liegen vor dem Zug schon drei.',
          after: 'In `b` sind nun vier, das passt nicht. Also wird nur `c` geleert; `a` ist dahinter sicher.',
        },
        'In der eigenen Reihe wird nie etwas erbeutet, wie viele auch beisammenliegen.',
        {
          example: 'own_row',
          title: 'Zwei auf der eigenen Seite',
          before: 'Süd zieht `B`; der letzte Samen fällt in `E`.',
          after: 'Der Zug endete in der eigenen Reihe. Erbeutet ist nichts.',
        },
      ],
    },
    {
      id: 'all_seeds',
      heading: 'Nicht alles auf einmal',
      blocks: [
        'Solange du selbst noch Samen hast, darf eine Beute der anderen Seite nicht die letzten nehmen. Einen solchen Zug darfst du machen, aber er erbeutet nichts: Alles bleibt liegen, wie es gesät wurde.',
        {
          example: 'all_seeds',
          title: 'Nichts wird genommen',
          before: 'Nord hat zwei Samen. Süd zieht `F` und macht aus jedem zwei.',
          after: 'Alle vier zu nehmen, ließe Nord nichts übrig; also wird nichts genommen.',
        },
        'Ist nach dem Säen auch deine eigene Seite leer, so gilt die Beute und räumt das Brett ab.',
        {
          example: 'last_seeds',
          title: 'Das Brett wird abgeräumt',
          before: 'Dieselben zwei Mulden, doch in `F` liegt jetzt alles, was Süd hat.',
          after: 'Niemand hat mehr etwas: Süd nimmt die vier, und das Spiel ist aus.',
        },
      ],
    },
    {
      id: 'feed',
      heading: 'Die andere Seite muss gefüttert werden',
      blocks: [
        'Hat die andere Seite keine Samen, wenn du am Zug bist, so musst du ihr welche geben, wenn du das mit einem Zug kannst. Mit welchem, das steht dir frei.',
        {
          example: 'feed',
          title: 'Füttern',
          before: 'Nord ist leer. `E` reicht bis in die andere Reihe. `A` und `C` reichen nicht: Sie werden verweigert.',
          after: 'Nord kann wieder ziehen.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Wie es endet',
      blocks: [
        {
          list: [
            'Jemand hat 25 Samen oder mehr. Das entscheidet sofort.',
            'Auf dem Brett liegt nichts mehr.',
            'Die andere Seite ist leer, und du kannst sie nicht füttern. Dann nimmst du alles, was noch liegt.',
            'Das Spiel dreht sich im Kreis: Mindestens sieben Runden (vierzehn Züge) lang wurde nichts erbeutet, und dieselbe Stellung mit demselben Spieler am Zug kommt seit der letzten Beute zum dritten Mal. Spätestens nach fünfzig Runden ohne Beute ist Schluss. Was dann noch auf dem Brett liegt, zählt für niemanden.',
          ],
        },
        'Wer mehr erbeutet hat, gewinnt; 24 zu 24 ist unentschieden.',
        { example: 'majority', title: 'Fünfundzwanzig', before: 'Süd hat 23 und zieht `F`.', after: 'Zwei dazu sind 25. Was noch auf dem Brett liegt, ist nun gleich.' },
        {
          example: 'cannot_feed',
          title: 'Füttern geht nicht',
          before: 'Nord zieht den letzten Samen zu Süd hinüber.',
          after: 'Süd ist am Zug, Nord ist leer, und keine Mulde von Süd reicht in die andere Reihe. Süd nimmt die fünf Samen, die noch liegen.',
        },
      ],
    },
    {
      id: 'options',
      heading: 'Optionen',
      blocks: [
        'Wer einen Tisch aufmacht, kann dies ändern. Am Tisch steht, was anders ist als gewöhnlich.',
        { option: 'stall_rounds', text: ['Wie viele Runden ohne Beute vergangen sein müssen, bevor das Kreisen das Spiel beendet: 1 bis 50.'] },
        {
          option: 'stall',
          text: [
            '`cycle`: Das Spiel endet, wenn eine Stellung zum dritten Mal kommt. `strict`: Es endet, sobald die Runden voll sind, auch wenn die Samen munter weiterwandern.',
          ],
        },
        {
          example: 'stall_strict',
          title: 'Mit stall=strict',
          before: 'Dreizehn Züge lang wurde nichts erbeutet. Süd zieht `A`.',
          after: 'Das war der vierzehnte: sieben Runden. Das Spiel ist aus; die sechs Samen auf dem Brett zählen für niemanden.',
        },
        { example: 'stall_cycle', title: 'Mit stall=cycle', before: 'Derselbe Zug nach der gewöhnlichen Regel.', after: 'Das Spiel geht weiter: Keine Stellung hat sich wiederholt.' },
        {
          option: 'grand_slam',
          text: [
            'Was geschieht, wenn eine Beute alles nähme. `annul-unless-last`: Nichts wird genommen, außer wenn auch die eigene Seite leer ist. `annul`: Auch dann wird nichts genommen. Sammlungen der vielen Spielarten führen diese zweite Regel unter dem Namen Abapa.',
          ],
        },
        {
          example: 'last_seeds_annul',
          title: 'Mit grand_slam=annul',
          before: 'Dieselbe Stellung, in der Süd oben das Brett abgeräumt hat.',
          after: 'Jetzt ist nichts erbeutet. Süd ist leer, Nord kann nicht füttern, und so nimmt Nord die vier: Aus dem Unentschieden wurde ein Sieg.',
        },
        {
          option: 'remaining',
          text: ['Wer bekommt, was übrig ist, wenn die andere Seite nicht gefüttert werden kann. `mover`: wer am Zug ist und wem die Samen gehören. `opponent`: wer nichts hat.'],
        },
        {
          example: 'cannot_feed_opponent',
          title: 'Mit remaining=opponent',
          before: 'Noch einmal der letzte Samen von Nord.',
          after: 'Diesmal gehen die fünf an Nord: Statt 27 zu 21 steht es 22 zu 26.',
        },
      ],
    },
    {
      id: 'decided',
      heading: 'Wo man die Regeln zweierlei lesen kann',
      blocks: [
        'Awalé wird vielerorts gespielt und überall ein wenig anders. Wir folgen einer französischen Beschreibung. An vier Stellen lässt sie etwas offen, und wir mussten wählen:',
        {
          list: [
            'Sie verbietet, die andere Seite auszuhungern, wenn dann auf der eigenen noch etwas liegt, und kennt zugleich einen Spieler, der alle Mulden leert. Wir lesen beides zusammen: siehe [Nicht alles auf einmal](#all_seeds). Die strengere Lesart ist `grand_slam=annul`.',
            'Sie gibt die übrigen Samen dem Spieler am Zug, wenn niemand gefüttert werden kann, und sagt an anderer Stelle, die Samen dessen, der nicht weiterkann, gehörten dem Gegner. Wir folgen dem ersten; das zweite ist `remaining=opponent`.',
            'Sie beendet das Spiel nach wenigstens sieben „tours“ ohne Beute. Wir lesen „wenigstens“ als kleinste Zahl und eine „tour“ als Runde aus zwei Zügen. Genau dann abzubrechen, beendete die meisten Spiele zwischen Geübten mit vollem Brett; gemeint ist das Kreisen. Die andere Lesart ist `stall=strict`.',
            'Wer am Zug ist und gar keine Samen hat, beendet das Spiel, und der andere behält, was auf seiner Seite liegt. Im Spiel kommt das nicht vor, nur in einer aufgebauten Stellung.',
          ],
        },
      ],
    },
    {
      id: 'hints',
      heading: 'Rat für die ersten Spiele',
      blocks: [
        {
          list: [
            'Zähle vor jedem Zug ab, wohin der letzte Samen fällt. Wenn du auf eine Mulde zeigst, siehst du es.',
            'Mulden mit einem oder zwei Samen sind in Gefahr: Einer dazu macht zwei oder drei. Suche sie auf beiden Seiten.',
            'Eine große Mulde ist eine Drohung: Von zwölf Samen an geht es ganz herum und vielleicht ein zweites Mal in die andere Reihe.',
            'Vom rechten Ende deiner Reihe (`F`, `E`) ist man schnell drüben; was links liegt, ist dein Vorrat.',
            'Gegen Ende ist es gut, selbst noch viele Züge zu haben und der anderen Seite wenige zu lassen.',
          ],
        },
      ],
    },
  ],
  why: {
    must_feed: [
      'Die andere Seite hat keine Samen. Solange eine deiner Mulden genug enthält, um in die andere Reihe zu reichen, musst du eine solche ziehen. Welche das sind, ist markiert.',
      'Eine Mulde reicht hinüber, wenn mindestens so viele Samen in ihr liegen, wie es Schritte bis zur ersten Mulde drüben sind: einer in `F`, zwei in `E` und so fort bis sechs in `A`. Mehr unter [Die andere Seite muss gefüttert werden](#feed).',
    ],
    empty_pit: ['In dieser Mulde liegt nichts, also gibt es nichts zu säen. Wähle eine deiner Mulden, in der etwas liegt.'],
    not_your_pit: ['Gesät wird nur aus der eigenen Reihe, das ist die untere auf deinem Brett: `A` bis `F` für Süd, `a` bis `f` für Nord.'],
    no_such_move: [
      'Was getippt wurde, ist kein Zug dieses Spiels. Ein Zug ist der Buchstabe einer Mulde: `/zug C` für Süd, `/zug c` für Nord. Große und kleine Buchstaben sind verschiedene Mulden.',
    ],
  },
};
