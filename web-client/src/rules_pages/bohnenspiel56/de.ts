import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Brett und Ziel',
      blocks: [
        'Zwischen euch liegen zwei Reihen zu sieben Mulden, in jeder vier Bohnen: 56 zusammen. Die Reihe vor dir gehört dir und auch der Speicher an ihrem rechten Ende. Die Bohnen gehören niemandem für immer: Was du am Ende einer Runde hast, entscheidet, wie viele Mulden du in der nächsten hast.',
        'Gespielt werden drei Runden. Wer unter zwölf Bohnen fällt, hat verloren; sonst gewinnt, wer nach der dritten Runde mehr hat.',
        'Deine Mulden heißen `A` bis `G`, die der anderen Seite `a` bis `g`, jeweils vom Besitzer aus von links nach rechts.',
        { example: 'start', title: 'Vor dem ersten Zug' },
      ],
    },
    {
      id: 'opening',
      heading: 'Der erste Zug bestimmt die Richtung',
      blocks: [
        'Der erste Zug einer Runde legt fest, wie herum alle in dieser Runde spielen: gegen den Uhrzeiger, `+`, oder mit ihm, `-`. Er muss aus der zweiten Mulde von links oder der zweiten von rechts kommen. Man kann also auf vier Arten beginnen: `B+`, `B-`, `F+`, `F-`.',
        {
          example: 'opening',
          title: 'Eröffnung mit B+',
          before: 'Süd beginnt mit `B`, gegen den Uhrzeiger. Sieh, wie ein einziger Zug weiter und weiter geht.',
          after: 'Die letzte Bohne fiel in einen Speicher: Damit war Schluss. Von nun an spielen alle gegen den Uhrzeiger, und ein Zug ist nur noch der Buchstabe einer Mulde.',
        },
      ],
    },
    {
      id: 'sowing',
      heading: 'Säen und weitersäen',
      blocks: [
        'Nimm alle Bohnen aus einer deiner Mulden und lege an jede folgende Stelle in Spielrichtung eine. Beide Speicher sind solche Stellen, deiner und der andere; wer an einem Speicher vorbeisät, lässt also für immer eine Bohne darin.',
        'Sieh dann nach, wohin die letzte Bohne gefallen ist. In eine Mulde, in der schon etwas lag? Dann nimm, wenn es nicht genau vier geworden sind, alles auf, was jetzt dort liegt, gleich wem die Mulde gehört, und säe weiter. In eine leere Mulde? Der Zug ist zu Ende.',
        {
          example: 'relay',
          title: 'Aufgenommen und weitergesät',
          before: 'Süd zieht `C`. Die zweite Bohne fällt in `E`, wo schon eine liegt.',
          after: 'Die beiden Bohnen aus `E` gingen weiter, und die letzte fiel in die leere Mulde `G`: Ende des Zuges.',
        },
        'In einen Speicher? Auch dann ist der Zug zu Ende.',
        { example: 'store_ends', title: 'Ein Speicher beendet den Zug', before: 'Süd zieht `F`, zwei Bohnen.', after: 'Die zweite fiel in den Speicher von Süd.' },
        'Aus einer sehr vollen Mulde geht es ganz herum, und dann bekommt auch die geleerte Mulde eine Bohne.',
        { example: 'full_lap', title: 'Ganz herum', before: 'Süd zieht `G`; darin liegen sechzehn.', after: 'Jede Stelle bekam eine Bohne, und die letzte fiel in `G` selbst, das inzwischen leer war.' },
      ],
    },
    {
      id: 'capture',
      heading: 'Vier sind erbeutet',
      blocks: [
        'Macht die letzte Bohne in einer Mulde genau vier, so kommen diese vier in deinen Speicher. Der Zug geht dann weiter: Nimm auf, was in der nächsten Mulde in Spielrichtung liegt, und säe weiter. Speicher werden dabei übergangen. Ist diese Mulde leer, endet der Zug.',
        {
          example: 'capture',
          title: 'Vier, und weiter',
          before: 'Süd zieht `B`. Die letzte Bohne fällt in `D`, wo drei liegen.',
          after: 'Nach der Beute ging die Bohne aus `E` weiter; sie fiel in eine leere Mulde.',
        },
        'Es ist gleich, wem die Mulde gehört: Vier werden auf beiden Seiten erbeutet.',
        { example: 'capture_there', title: 'Auf der anderen Seite', before: 'Süd zieht `G` und kommt bis `a`.', after: 'Vier aus `a` für Süd, und nebenbei wurde noch die nächste Mulde von Nord geleert.' },
      ],
    },
    {
      id: 'singles',
      heading: 'Einzelne Bohnen warten',
      blocks: [
        'Solange in einer deiner Mulden zwei oder mehr Bohnen liegen, darfst du keine mit einer einzelnen ziehen.',
        { example: 'singles', title: 'Zwei Mulden dürfen gezogen werden', before: '`A` und `D` werden verweigert, denn in `B` und `F` liegt mehr als eine Bohne. Süd zieht `F`.', after: 'Ein langer Zug, und alles aus einer Mulde.' },
        'Liegt in allen deinen Mulden eine oder keine, so muss die letzte Mulde in Spielrichtung liegen bleiben, außer ihre Bohne ist deine einzige. Die letzte Mulde ist ein Ort: die dem nächsten Speicher nächste. Ist sie leer, so ist nichts gesperrt.',
        { example: 'all_singles', title: 'Die letzte bleibt', before: 'Lauter einzelne Bohnen. `G` ist in dieser Richtung die letzte Mulde und darf nicht gezogen werden; `A` und `C` dürfen es.', after: 'Ein kurzer Zug.' },
      ],
    },
    {
      id: 'round',
      heading: 'Das Ende einer Runde',
      blocks: [
        'Eine Runde endet, sobald jemand keine Bohnen mehr in Mulden hat, aus denen gezogen werden darf. Dann zählt jeder den eigenen Speicher und alles, was auf der eigenen Seite liegt.',
        'Für die nächste Runde füllt jeder die eigenen Mulden von links an mit je vier Bohnen, so weit sie reichen. Ein Rest von eins bis drei kommt in die nächste Mulde. Mulden, die leer bleiben, sind für diese Runde geschlossen: Sie werden übergangen. Wer mehr als 28 hat, behält den Überschuss im Speicher.',
        'Wer die Runde verloren hat, beginnt die nächste. In der zweiten Runde ist die Richtung wieder offen; als zweite Mulde von links oder rechts zählt die zweite im Spiel.',
        {
          example: 'round_ends',
          title: 'In die zweite Runde',
          before: 'Süd zieht die letzte Bohne seiner Reihe.',
          after: 'Nord hatte 23: fünf Mulden mit vier, eine mit drei und eine geschlossene. Nord eröffnete mit `b+`, erbeutete und spielte weiter.',
        },
        'Nach 28 zu 28 hat niemand verloren; dann beginnt, wer diese Runde nicht begonnen hat, und die Richtung ist offen.',
        { example: 'tie', title: '28 zu 28', before: 'Süd zieht die letzte Bohne seiner Reihe.', after: 'Alle Mulden sind wieder voll, und Nord beginnt mit offener Richtung, obwohl es in die dritte Runde geht.' },
      ],
    },
    {
      id: 'third',
      heading: 'Die dritte Runde: markierte Mulden',
      blocks: [
        'Von der dritten Runde an geschieht noch etwas, wenn der Verlierer einen Rest von eins bis drei hat. Die Mulde des Gewinners, die diesem Rest gegenüberliegt, wird auf dieselbe Zahl gekürzt; was wegkommt, geht in den Speicher des Gewinners.',
        'Ist der Rest eins oder zwei, so werden beide Mulden markiert. In markierte Mulden wird gesät wie in Speicher, aber es darf nie etwas heraus, und eine letzte Bohne, die dort fällt, beendet den Zug. Am Ende der Runde zählt, was darin liegt, für den Besitzer.',
        'Der Verlierer beginnt mit einer beliebigen Mulde, die gezogen werden darf. Die Richtung ist von Anfang an `+`, das ist auf die leeren Mulden des Verlierers zu.',
        {
          example: 'third_round',
          title: 'In die dritte Runde',
          before: 'Süd zieht die letzte Bohne seiner Reihe; Nord wird 22 haben.',
          after: 'Nord füllte fünf Mulden und legte zwei Bohnen in `f`; gegenüber wurde `B` von Süd auf zwei gekürzt. Beide sind markiert, und Nord begann mit `b`.',
        },
        {
          example: 'marked',
          title: 'Eine markierte Mulde beendet den Zug',
          before: '`F` ist markiert, `G` geschlossen. Süd zieht `D`.',
          after: 'In `F` liegen nun vier, doch erbeutet ist nichts: Der Zug war dort einfach zu Ende.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Das Ende des Spiels',
      blocks: [
        'Wer nach einer Runde weniger als zwölf Bohnen hat, hat das Spiel verloren.',
        { example: 'under_twelve', title: 'Weniger als zwölf', before: 'Die erste Runde, und die letzte Bohne von Süd.', after: 'Nord hat elf. Eine zweite Runde gibt es nicht.' },
        'Sonst ist nach der dritten Runde entschieden: Mehr Bohnen gewinnen, 28 zu 28 ist unentschieden.',
        { example: 'three_rounds', title: 'Nach drei Runden', before: 'Die dritte Runde, und die letzte Bohne von Süd.', after: 'Das war knapp.' },
      ],
    },
    {
      id: 'options',
      heading: 'Optionen',
      blocks: [
        'Wer einen Tisch aufmacht, kann dies ändern. Am Tisch steht, was anders ist als gewöhnlich.',
        {
          option: 'four',
          text: [
            'Was „vier“ heißt. `with`: vier mit der letzten Bohne, wie oben erzählt. `before`: In der Mulde lagen schon vier, bevor die letzte Bohne fiel, sodass fünf erbeutet werden; eine Mulde, die gerade auf vier kommt, wird dann weitergesät wie jede andere.',
          ],
        },
        { example: 'four_before', title: 'Mit four=before', before: 'Süd zieht `B`. Die letzte Bohne fällt in `D`, wo vier liegen.', after: 'Alle fünf sind erbeutet, und der Zug ging weiter.' },
        { example: 'four_made_before', title: 'Vier werden weitergesät', before: 'Noch immer mit `four=before`: Hier liegen in `D` drei.', after: 'Vier in `D` sind mit dieser Option nichts Besonderes.' },
        {
          option: 'rounds',
          text: ['Wie viele Runden gespielt werden: 1 bis 9. Mit 0 geht es weiter, bis jemand weniger als zwölf hat, höchstens zwanzig Runden lang; nach der dritten gelten immer die Regeln der dritten.'],
        },
        { example: 'until_decided', title: 'Mit rounds=0', before: 'Derselbe letzte Zug einer dritten Runde wie oben.', after: 'Beide haben zwölf oder mehr, also wird eine vierte Runde ausgelegt.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Wo man die Regeln zweierlei lesen kann',
      blocks: [
        'Wir folgen einer deutschen Beschreibung. Sie ist kurz und lässt mehr offen als alle anderen hier. Was wir entschieden haben:',
        {
          list: [
            'Sie spricht von einer letzten Bohne in einer vollen Mulde „mit genau 4 Bohnen“. Das kann heißen: vier mit der letzten Bohne, oder vier vor ihr. Das erste ist die Regel eines Elternspiels aus Sri Lanka, und in Versuchen entschied damit viel öfter das Können. Die andere Lesart ist `four=before`.',
            'Sie sagt, dass drei Runden gespielt werden, und auch, dass es weitergeht, bis jemand weniger als zwölf hat. Wir spielen drei, und wenn beide zwölf oder mehr haben, entscheiden mehr Bohnen. Die andere Lesart ist `rounds=0`.',
            'Sie sagt nicht, was eine letzte Bohne in einem Speicher tut. Sie beendet den Zug wie in markierten Mulden, die nach dem Text wie Speicher gelten.',
            'Sie nennt für die Eröffnung die zweite Mulde, aber nicht die Richtungen. Erlaubt sind beide, von links und von rechts.',
            'Die „zweite“ ist die zweite im Spiel, gefüllt wird von der eigenen Linken an, und nach einer Beute werden Speicher und markierte Mulden übergangen.',
            'In der dritten Runde spielt man auf die leeren Mulden zu. Mit 25 bis 27 Bohnen gibt es keine; dann geht es auf die Mulde zu, die nicht voll wurde.',
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
            'Lass das Brett für dich zählen: Wenn du auf eine Mulde zeigst, siehst du, wo der Zug endet und was er nimmt.',
            'Lange Züge lassen in jedem Speicher, an dem sie vorbeikommen, eine Bohne. Dort sind deine sicher und die der anderen Seite auch.',
            'Mulden mit dreien sind es, auf die du aus bist: Eine letzte Bohne dort erbeutet. Dein Gegenüber sieht das auch.',
            'Eine Runde endet, wenn eine Seite leer wird. Führst du, so ist dir das recht, und eine fast leere Reihe kommt dir gelegen.',
            'Je vier Bohnen mehr sind eine Mulde mehr in der nächsten Runde. Knapp zu verlieren ist kein Unglück, eine Mulde weniger ist eine Last.',
          ],
        },
      ],
    },
  ],
  why: {
    opening_pit: [
      'Du machst den ersten Zug dieser Runde, und der muss aus der zweiten Mulde im Spiel von links oder von rechts kommen. Diese sind markiert. Siehe [Der erste Zug bestimmt die Richtung](#opening).',
    ],
    direction_missing: [
      'Der erste Zug dieser Runde sagt auch, wie herum alle spielen. Setz ein Zeichen hinter den Buchstaben: `B+` ist gegen den Uhrzeiger, `B-` mit ihm. Am Brett wirst du gefragt, wenn du die Mulde wählst.',
    ],
    empty_pit: ['In dieser Mulde liegt nichts. Wähle eine deiner Mulden, in der etwas liegt.'],
    not_your_pit: ['Ein Zug beginnt in der eigenen Reihe, das ist die untere auf deinem Brett, wenn er auch überall weitergehen kann. Süd zieht aus `A` bis `G`, Nord aus `a` bis `g`.'],
    direction_fixed: ['Die Richtung dieser Runde steht seit ihrem ersten Zug fest. Ein Zug ist jetzt der Buchstabe einer Mulde ohne Zeichen: `/zug B`.'],
    no_such_move: [
      'Was getippt wurde, ist kein Zug dieses Spiels. Ein Zug ist der Buchstabe einer Mulde, beim ersten Zug einer Runde mit `+` oder `-`: `/zug B+`, später `/zug B`. Große Buchstaben sind die Mulden von Süd, kleine die von Nord.',
    ],
    singleton: ['In einer deiner Mulden liegen zwei oder mehr Bohnen, und solange das so ist, dürfen einzelne nicht gezogen werden. Welche Mulden du ziehen darfst, ist markiert. Siehe [Einzelne Bohnen warten](#singles).'],
    last_singleton: [
      'Du hast nur noch einzelne Bohnen, und dies ist die letzte Mulde in Spielrichtung. Sie muss warten, bis sie deine einzige ist; zieh eine andere. Siehe [Einzelne Bohnen warten](#singles).',
    ],
    marked_pit: ['Diese Mulde ist für die Runde markiert: In sie wird gesät wie in einen Speicher, und nichts darf heraus. Am Ende der Runde zählt sie für ihren Besitzer. Siehe [Die dritte Runde](#third).'],
    closed_pit: ['Diese Mulde ist für die Runde geschlossen, weil die Bohnen nicht reichten, sie zu füllen. Sie wird übergangen und kann nicht gezogen werden. Siehe [Das Ende einer Runde](#round).'],
  },
};
