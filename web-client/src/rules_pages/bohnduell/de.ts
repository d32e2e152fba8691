import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Brett und Ziel',
      blocks: [
        'Jeder hat einen Vorrat von zwanzig Kugeln, vier kleine Schalen in einer Reihe und am Ende der Reihe eine große Schale. Wer am Schluss mehr Kugeln in der großen Schale hat, gewinnt.',
        'Du spielst vom Vorrat zur großen Schale, von dir aus von links nach rechts. Dein Gegenüber macht es ebenso: Ihr spielt also in entgegengesetzte Richtungen.',
        'Die kleinen Schalen sind in Spielrichtung gezählt: 1 liegt an deinem Vorrat, 4 an deiner großen Schale. Deiner Schale 1 liegt Schale 4 der anderen Seite gegenüber, deiner Schale 2 deren Schale 3.',
        { example: 'start', title: 'Vor dem ersten Zug' },
      ],
    },
    {
      id: 'bring_in',
      heading: 'Kugeln einbringen',
      blocks: [
        'Es gibt zweierlei Züge. Der erste: Wähle eine deiner Schalen. Aus deinem Vorrat kommt je eine Kugel in jede Schale von der ersten bis zur gewählten. Schale 3 kostet also drei Kugeln, und so viele müssen im Vorrat liegen. Geschrieben wird der Zug mit einem Plus: `+3`.',
        {
          example: 'bring_in',
          title: 'Drei Kugeln kommen herein',
          before: 'Süd zieht `+3`.',
          after: 'Die Schalen 1, 2 und 3 haben je eine Kugel bekommen, im Vorrat sind noch 17.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Erbeuten',
      blocks: [
        'War die gewählte Schale vorher leer, und liegen gegenüber Kugeln, so erbeutet die neue Kugel sie alle. Sie wechseln die Farbe und kommen sofort in deine große Schale.',
        {
          example: 'capture',
          title: 'Zwei Kugeln sind erbeutet',
          before: 'Die Schale 4 von Süd ist leer, und gegenüber, in der Schale 1 von Nord, liegen zwei Kugeln. Süd zieht `+4`.',
          after: 'Die Kugel in Schale 4 bleibt liegen; die beiden erbeuteten gehören jetzt Süd.',
        },
        'Nur die letzte Kugel erbeutet. Leere Schalen auf dem Weg zählen nicht, und eine gewählte Schale, in der schon etwas lag, erbeutet nichts.',
        {
          example: 'no_capture',
          title: 'Nichts ist erbeutet',
          before: 'Süd zieht `+3`. Unterwegs fällt eine Kugel in die leere Schale 2, der zwei Kugeln gegenüberliegen; in Schale 3 liegt schon eine.',
          after: 'Schale 3 war nicht leer, also ist nichts erbeutet.',
        },
      ],
    },
    {
      id: 'empty',
      heading: 'Eine Schale leeren',
      blocks: [
        'Der zweite Zug: Leere eine deiner Schalen. Das geht nur, wenn genau so viele Kugeln darin liegen, wie es Schritte zur großen Schale sind: vier in Schale 1, drei in Schale 2, zwei in Schale 3, eine in Schale 4. In jede folgende Schale kommt eine Kugel, die letzte in die große. Geschrieben wird das `>3`.',
        {
          example: 'empty',
          title: 'Zwei Kugeln aus Schale 3',
          before: 'In den Schalen 3 und 4 liegt die rechte Zahl, in 1 und 2 zu wenig. Süd zieht `>3`.',
          after: 'Eine Kugel kam in Schale 4, eine in die große. Beim Leeren wird nie etwas erbeutet.',
        },
        'Gib also acht: Eine Schale, die zu voll geworden ist, lässt sich nie mehr leeren.',
      ],
    },
    {
      id: 'end',
      heading: 'Aussetzen und Ende',
      blocks: [
        'Wer keinen Zug hat, setzt aus, und der andere spielt weiter. Das kann mehrere Züge lang so gehen.',
        {
          example: 'pass',
          title: 'Nord setzt aus',
          before: 'Der Vorrat von Nord ist leer, und in keiner Schale von Nord liegt die rechte Zahl. Süd kann noch ziehen.',
          after: 'Süd zieht wieder und wieder, bis Nord etwas tun kann oder bis es keiner mehr kann.',
        },
        'Kann niemand mehr ziehen, ist das Spiel aus. Es zählen nur die Kugeln in den großen Schalen; was in kleinen Schalen und Vorräten liegt, zählt für niemanden. Gleich viele sind ein Unentschieden.',
        {
          example: 'end',
          title: 'Die letzten Züge',
          before: 'Beide Vorräte sind leer. Süd kann Schale 3 leeren, sonst nichts.',
          after: 'Die Schalen 3 und 4 von Nord sind für immer zu voll, und auch die von Süd passen nicht.',
        },
      ],
    },
    {
      id: 'options',
      heading: 'Optionen',
      blocks: [
        'Wer einen Tisch aufmacht, kann dies ändern. Am Tisch steht, was anders ist als gewöhnlich.',
        { option: 'reserve', text: ['Wie viele Kugeln am Anfang in jedem Vorrat liegen: 5 bis 40. Wenige machen ein kurzes, scharfes Spiel, viele machen Schalen, die überlaufen.'] },
        { example: 'few_balls', title: 'Mit reserve=5', before: 'Süd zieht `+4`, und das ist fast der ganze Vorrat.', after: 'Für den Rest des Spiels bleibt eine Kugel.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Was zu entscheiden war',
      blocks: [
        'Wir folgen einer französischen Beschreibung des Spiels, die zweierlei offen lässt:',
        {
          list: [
            'Sie sagt nicht, wie viele Kugeln im Vorrat liegen. Hier sind es gewöhnlich zwanzig; andere Zahlen gibt die Option `reserve`.',
            'Sie sagt nicht, ob man eine Schale wählen darf, für die der Vorrat nicht reicht. Hier darf man es nicht: `+4` braucht alle vier Kugeln.',
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
            'Halte Schale 4 bei einer Kugel und leere sie, wann du magst: jedes Mal ein Punkt, und danach ist sie wieder leer und kann erbeuten.',
            'Sieh vor jedem Zug hinüber: Eine leere Schale drüben, die einer vollen von dir gegenüberliegt, ist eine Drohung.',
            'Ein Vorrat ist auch Zeit. Wer noch Kugeln hat, kann immer ziehen, während der andere gute Schalen verderben muss.',
            'Zähle, wie viele Kugeln deine letzten Züge noch heimbringen. Was in kleinen Schalen bleibt, ist verloren.',
          ],
        },
      ],
    },
  ],
  why: {
    supply_short: [
      'Einbringen kostet so viele Kugeln, wie die Nummer der Schale sagt: `+3` kostet drei. In deinem Vorrat liegen weniger. Wähle eine Schale mit kleinerer Nummer, oder leere eine.',
    ],
    wrong_count: [
      'Eine Schale darf nur geleert werden, wenn die letzte Kugel genau in die große Schale fällt: vier Kugeln aus Schale 1, drei aus Schale 2, zwei aus Schale 3, eine aus Schale 4. In dieser liegen mehr oder weniger. Sind es weniger, kannst du einbringen, bis es passt; sind es mehr, bleibt sie, wie sie ist. Siehe [Eine Schale leeren](#empty).',
    ],
    empty_pit: ['In dieser Schale liegt nichts, also kann man sie nicht leeren. Um bis zu dieser Schale Kugeln einzubringen, schreibt man den Zug mit einem Plus.'],
    no_such_move: [
      'Was getippt wurde, ist kein Zug dieses Spiels. Ein Zug ist ein Zeichen und die Nummer einer deiner Schalen: `/zug +3` bringt ein, `/zug >3` leert.',
    ],
  },
};
