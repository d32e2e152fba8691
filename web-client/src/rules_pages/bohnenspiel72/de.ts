import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Brett und Ziel',
      blocks: [
        'Zwischen euch liegen zwei Reihen zu sechs Mulden, in jeder sechs Bohnen: 72 zusammen. Die Reihe vor dir gehört dir und auch der Speicher an ihrem rechten Ende. Wer am Schluss mehr Bohnen im Speicher hat, gewinnt.',
        'Deine Mulden heißen `A` bis `F`, die der anderen Seite `a` bis `f`, jeweils vom Besitzer aus von links nach rechts. Es geht gegen den Uhrzeiger rundherum: in deiner Reihe nach rechts, in deinen Speicher und in der anderen Reihe zurück.',
        { example: 'start', title: 'Vor dem ersten Zug' },
      ],
    },
    {
      id: 'move',
      heading: 'Ein Zug',
      blocks: [
        'Wähle eine deiner Mulden, in der etwas liegt, nimm alle Bohnen heraus und lege an jede folgende Stelle eine. Dein Speicher ist eine solche Stelle; der Speicher der anderen Seite wird ausgelassen.',
        {
          example: 'first_move',
          title: 'Ein erster Zug',
          before: 'Süd zieht `B`: sechs Bohnen.',
          after: 'Eine fiel in den Speicher von Süd, die letzte in `a`. Nord ist am Zug.',
        },
        {
          example: 'not_their_store',
          title: 'Am anderen Speicher vorbei',
          before: 'Süd zieht `F`; darin liegen acht.',
          after: 'Nach der Reihe von Nord ging die achte Bohne gleich in `A` weiter: In den Speicher des anderen kommt nie etwas.',
        },
      ],
    },
    {
      id: 'again',
      heading: 'Noch einmal ziehen',
      blocks: [
        'Fällt deine letzte Bohne in deinen Speicher, so ziehst du noch einmal. Das kann mehrmals hintereinander geschehen.',
        {
          example: 'again',
          title: 'Zweimal hintereinander',
          before: 'Von `A` führen sechs Bohnen genau in den Speicher.',
          after: 'Nach `A` zog Süd noch einmal, mit `B`.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Erbeuten',
      blocks: [
        'Fällt deine letzte Bohne in eine eigene Mulde, die leer war, so erbeutest du: Diese Bohne und alle aus der Mulde gegenüber kommen in deinen Speicher.',
        {
          example: 'capture',
          title: 'Vier Bohnen in den Speicher',
          before: 'Süd zieht `D`, eine einzelne Bohne. `E` ist leer, und gegenüber in `b` liegen drei.',
          after: 'Drei Bohnen aus `b` und die eine, die sie erbeutet hat.',
        },
        'Ist auch die Mulde gegenüber leer, so ist nichts erbeutet; die einzelne Bohne aber, die du eben gelegt hast, kommt trotzdem in deinen Speicher.',
        {
          example: 'nothing_opposite',
          title: 'Nur die eine Bohne',
          before: 'Derselbe Zug, doch `b` ist leer.',
          after: 'Eine ist besser als keine.',
        },
        'Dreizehn Bohnen gehen genau einmal herum, und die letzte fällt in die Mulde, aus der sie kamen. Die ist dann leer, also erbeutet sie; und gegenüber ist eben auch eine dazugekommen.',
        { example: 'thirteen', title: 'Einmal herum', before: 'Süd zieht `C`; darin liegen dreizehn.', after: 'Eine in den Speicher gesät, eine aus `C` und vier aus `d`: sechs in einem Zug.' },
      ],
    },
    {
      id: 'pass',
      heading: 'Ohne Bohnen',
      blocks: [
        'Wer keine Bohnen hat, setzt aus, bis wieder welche da sind. Der andere zieht derweil weiter und muss keine hergeben.',
        { example: 'pass', title: 'Nord setzt aus', before: 'Nord hat keine Bohnen. Süd zieht `E`, dann `D`.', after: 'Nord hat noch immer nichts und setzt wieder aus.' },
        'Dasselbe gilt, wenn du noch einmal ziehen dürftest, aber nichts mehr hast.',
        {
          example: 'again_without_beans',
          title: 'Nichts zu ziehen',
          before: 'Die letzte Bohne von Süd kommt in den Speicher.',
          after: 'Süd dürfte noch einmal, hat aber keine Bohnen: Nord zieht weiter.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'Wie es endet',
      blocks: [
        'Das Spiel ist aus, wenn alle Mulden leer sind. Wer mehr Bohnen im Speicher hat, gewinnt; 36 zu 36 ist unentschieden.',
        { example: 'end', title: 'Die letzte Bohne', before: 'Eine Bohne liegt noch auf dem Brett.', after: 'Alle Mulden sind leer: Süd hat 37, Nord 35.' },
      ],
    },
    {
      id: 'options',
      heading: 'Optionen',
      blocks: [
        'Wer einen Tisch aufmacht, kann dies ändern. Am Tisch steht, was anders ist als gewöhnlich.',
        { option: 'beans', text: ['Wie viele Bohnen am Anfang in jeder Mulde liegen: 3 bis 6.'] },
        {
          option: 'empty_opposite',
          text: ['Was mit einer letzten Bohne in einer leeren eigenen Mulde geschieht, wenn gegenüber nichts liegt. `take-one`: Sie kommt in den Speicher. `leave`: Sie bleibt liegen.'],
        },
        { example: 'nothing_opposite_leave', title: 'Mit empty_opposite=leave', before: 'Noch einmal `D`, gegenüber nichts.', after: 'Die Bohne bleibt in `E`.' },
        {
          option: 'must_feed',
          text: ['Ob die andere Seite gefüttert werden muss. Hat sie keine Bohnen, so muss man ihr dann welche geben, wenn ein Zug das kann. Gewöhnlich ist das nicht so.'],
        },
        {
          example: 'must_feed',
          title: 'Mit must_feed=true',
          before: 'Nord ist leer. Nur `E` reicht in die andere Reihe; die anderen Mulden werden verweigert.',
          after: 'Nord hat eine Bohne zum Ziehen.',
        },
        {
          option: 'end',
          text: [
            'Wann das Spiel aus ist. `all-empty`: wenn alle Mulden leer sind. `side-empty`: sobald nach einem Zug eine Seite leer ist; die Bohnen der anderen kommen dann in deren Speicher.',
            'Mit `beans=4`, `empty_opposite=leave` und `end=side-empty` ist es Kalah, wie man es heute meist spielt.',
          ],
        },
        {
          example: 'kalah',
          title: 'Als Kalah',
          before: 'Die letzte Bohne von Süd fällt in den Speicher.',
          after: 'Die Seite von Süd ist leer, also nimmt Nord die neun Bohnen aus den eigenen Mulden und gewinnt.',
        },
        { example: 'kalah_not', title: 'Dasselbe mit end=all-empty', before: 'Dieselbe Stellung nach der gewöhnlichen Regel.', after: 'Das Spiel geht weiter: Nord muss die neun Bohnen Zug um Zug heimbringen.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Über den Namen, und was offen ist',
      blocks: [
        'Zwei Spiele heißen Bohnenspiel. Das andere, auch mit zwei Reihen zu sechs Mulden und je sechs Bohnen, hat keine Speicher, in die gesät wird; dort erbeutet man Mulden, die auf zwei, vier oder sechs Bohnen kommen, eine nach der anderen rückwärts. Kennst du dieses: Es ist ein anderes Spiel und wird hier nicht gespielt.',
        'Wir folgen einer englischen Beschreibung, die dem Spiel hier diesen Namen gibt; es ist mit Kalah verwandt. Sie ist klar, nur gibt es daneben und bei den Verwandten Abweichungen; das sind die Optionen:',
        {
          list: [
            'Anderswo bleibt eine Bohne liegen, der nichts gegenüberliegt: `empty_opposite=leave`.',
            'Anderswo muss die andere Seite gefüttert werden: `must_feed=true`.',
            'Anderswo endet das Spiel mit der ersten leeren Seite: `end=side-empty`.',
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
            'Suche zuerst eine Mulde, die genau in den Speicher führt: eine Bohne in `F`, zwei in `E`, bis sechs in `A`. Sie schenkt dir einen weiteren Zug.',
            'Spiele solche von rechts her: zuerst `F`, denn das verdirbt den Mulden links davon nichts.',
            'Halte eine Mulde leer, der eine volle gegenüberliegt, und eine kleine, die dorthin reicht.',
            'Suche vor dem Zug dieselben Drohungen gegen dich. Die volle Mulde wegzuziehen ist oft die beste Abwehr.',
            'Bohnen auf der eigenen Seite sind noch nicht daheim: Sie müssen Zug um Zug in den Speicher. Es zählt, wer am Ende noch ziehen kann.',
          ],
        },
      ],
    },
  ],
  why: {
    must_feed: [
      'An diesem Tisch muss die andere Seite gefüttert werden, und sie hat keine Bohnen. Solange eine deiner Mulden in die andere Reihe reicht, musst du eine solche ziehen. Welche das sind, ist markiert.',
      'Eine Mulde reicht hinüber, wenn mehr Bohnen darin liegen, als es Schritte bis zu deinem Speicher sind. Das ist die Option [must_feed](#options); sie steht am Tisch.',
    ],
    empty_pit: ['In dieser Mulde liegt keine Bohne. Wähle eine deiner Mulden, in der etwas liegt.'],
    not_your_pit: ['Gesät wird nur aus der eigenen Reihe, das ist die untere auf deinem Brett: `A` bis `F` für Süd, `a` bis `f` für Nord. Speicher werden nie geleert.'],
    no_such_move: [
      'Was getippt wurde, ist kein Zug dieses Spiels. Ein Zug ist der Buchstabe einer Mulde: `/zug C` für Süd, `/zug c` für Nord. Große und kleine Buchstaben sind verschiedene Mulden.',
    ],
  },
};
