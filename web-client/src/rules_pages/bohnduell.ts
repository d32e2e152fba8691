import type { RulesText } from './rules_text';

export const bohnduell: RulesText = {
  en: [
    {
      heading: 'The aim',
      text: [
        'Each player has a supply, four small bowls in a row and one large bowl at the end of the row. Whoever has more balls in the large bowl at the end wins.',
        'You play from your supply towards your large bowl, from your left to your right. Your opponent sits opposite and does the same, so the two of you play in opposite directions.',
      ],
    },
    {
      heading: 'Bringing in balls',
      text: [
        'Choose a bowl. One ball from your supply goes into each bowl from the first one up to the bowl you chose. Choosing bowl 3 therefore costs three balls, and your supply must hold that many.',
      ],
      example: { name: 'bring_in', caption: 'Bowl 3 is chosen: bowls 1, 2 and 3 get one ball each.' },
    },
    {
      heading: 'Capturing',
      text: [
        'If the bowl you chose was empty before, its new ball captures all balls in the bowl just opposite: they change their colour and go straight into your large bowl. Only this last ball captures; empty bowls passed on the way do not.',
      ],
      example: { name: 'capture', caption: 'Bowl 4 was empty, and two balls lie opposite: they are captured.' },
    },
    {
      heading: 'Emptying a bowl',
      text: [
        'Instead of bringing in balls you may empty one of your bowls, if it holds exactly as many balls as it is steps away from your large bowl: four in bowl 1, three in bowl 2, two in bowl 3, one in bowl 4. One ball goes into each following bowl and the last one into the large bowl. Nothing is captured by this.',
        'So take care: a bowl that has grown too full can never be emptied again.',
      ],
      example: {
        name: 'empty',
        caption: 'Bowls 3 and 4 may be emptied, 1 and 2 hold too few. Bowl 3 is emptied: one ball goes into bowl 4, one into the large bowl.',
      },
    },
    {
      heading: 'The end',
      text: [
        'Whoever cannot move passes; the other one plays on. When neither can move the game is over. Only the balls in the large bowls count. Equal numbers are a draw.',
      ],
      example: { name: 'end', caption: 'Both supplies are empty and no bowl fits: 6 to 2 for the player below.' },
    },
    {
      heading: 'Decided here',
      text: [
        'The old description does not say how many balls a supply holds. Twenty is usual here; the one who opens the table may choose from 5 to 40.',
        'Nor does it say whether a bowl may be chosen when the supply holds too few balls to reach it. Here it may not.',
      ],
    },
  ],
  de: [
    {
      heading: 'Worum es geht',
      text: [
        'Jeder hat einen Vorrat, vier kleine Schalen in einer Reihe und am Ende der Reihe eine große Schale. Wer am Schluss mehr Kugeln in der großen Schale hat, gewinnt.',
        'Du spielst vom Vorrat zur großen Schale, von dir aus von links nach rechts. Dein Gegenüber macht es ebenso: Ihr spielt also in entgegengesetzte Richtungen.',
      ],
    },
    {
      heading: 'Kugeln einbringen',
      text: [
        'Wähle eine Schale. Aus deinem Vorrat kommt je eine Kugel in jede Schale von der ersten bis zur gewählten. Schale 3 zu wählen kostet also drei Kugeln, und so viele müssen im Vorrat liegen.',
      ],
      example: { name: 'bring_in', caption: 'Schale 3 ist gewählt: Die Schalen 1, 2 und 3 bekommen je eine Kugel.' },
    },
    {
      heading: 'Erbeuten',
      text: [
        'War die gewählte Schale vorher leer, so erbeutet ihre neue Kugel alle Kugeln der Schale genau gegenüber: Sie wechseln die Farbe und kommen sofort in deine große Schale. Nur diese letzte Kugel erbeutet; leere Schalen auf dem Weg zählen nicht.',
      ],
      example: { name: 'capture', caption: 'Schale 4 war leer, und gegenüber liegen zwei Kugeln: Sie sind erbeutet.' },
    },
    {
      heading: 'Eine Schale leeren',
      text: [
        'Statt Kugeln einzubringen, darfst du eine deiner Schalen leeren, wenn genau so viele Kugeln darin liegen, wie es Schritte zur großen Schale sind: vier in Schale 1, drei in Schale 2, zwei in Schale 3, eine in Schale 4. In jede folgende Schale kommt eine Kugel, die letzte in die große. Erbeutet wird dabei nichts.',
        'Gib also acht: Eine Schale, die zu voll geworden ist, lässt sich nie mehr leeren.',
      ],
      example: {
        name: 'empty',
        caption: 'Schale 3 und 4 dürfen geleert werden, in 1 und 2 liegt zu wenig. Schale 3 wird geleert: eine Kugel in Schale 4, eine in die große.',
      },
    },
    {
      heading: 'Das Ende',
      text: [
        'Wer nicht ziehen kann, setzt aus; der andere spielt weiter. Kann niemand mehr ziehen, ist das Spiel aus. Es zählen nur die Kugeln in den großen Schalen. Gleich viele sind ein Unentschieden.',
      ],
      example: { name: 'end', caption: 'Beide Vorräte sind leer und keine Schale passt: 6 zu 2 für den Spieler unten.' },
    },
    {
      heading: 'Hier so entschieden',
      text: [
        'Die alte Beschreibung sagt nicht, wie viele Kugeln im Vorrat liegen. Hier sind es gewöhnlich zwanzig; wer den Tisch aufmacht, darf 5 bis 40 wählen.',
        'Sie sagt auch nicht, ob man eine Schale wählen darf, für die der Vorrat nicht reicht. Hier darf man es nicht.',
      ],
    },
  ],
  fr: [
    {
      heading: 'Le but',
      text: [
        'Chacun a une réserve, quatre petites cuvettes en rang et, au bout du rang, une grande cuvette. Celui qui a le plus de boules dans sa grande cuvette à la fin gagne.',
        'Vous jouez de votre réserve vers votre grande cuvette, de votre gauche vers votre droite. L’adversaire, assis en face, fait de même : vous jouez donc en sens opposés.',
      ],
    },
    {
      heading: 'Introduire des boules',
      text: [
        'Choisissez une cuvette. Une boule de votre réserve va dans chaque cuvette, de la première jusqu’à celle que vous avez choisie. Choisir la cuvette 3 coûte donc trois boules, et la réserve doit les avoir.',
      ],
      example: { name: 'bring_in', caption: 'La cuvette 3 est choisie : les cuvettes 1, 2 et 3 reçoivent une boule chacune.' },
    },
    {
      heading: 'Capturer',
      text: [
        'Si la cuvette choisie était vide, sa nouvelle boule capture toutes les boules de la cuvette juste en face : elles changent de couleur et vont droit dans votre grande cuvette. Seule cette dernière boule capture ; les cuvettes vides rencontrées en chemin ne comptent pas.',
      ],
      example: { name: 'capture', caption: 'La cuvette 4 était vide, et deux boules sont en face : elles sont capturées.' },
    },
    {
      heading: 'Vider une cuvette',
      text: [
        'Au lieu d’introduire des boules, vous pouvez vider une de vos cuvettes si elle contient exactement autant de boules qu’il y a de pas jusqu’à la grande cuvette : quatre dans la cuvette 1, trois dans la 2, deux dans la 3, une dans la 4. Une boule va dans chaque cuvette suivante, et la dernière dans la grande. On ne capture rien ainsi.',
        'Prenez donc garde : une cuvette devenue trop pleine ne pourra plus jamais être vidée.',
      ],
      example: {
        name: 'empty',
        caption: 'On peut vider les cuvettes 3 et 4 ; la 1 et la 2 ont trop peu de boules. On vide la 3 : une boule dans la 4, une dans la grande.',
      },
    },
    {
      heading: 'La fin',
      text: [
        'Celui qui ne peut pas jouer passe ; l’autre continue. Quand plus personne ne peut jouer, la partie est finie. Seules comptent les boules des grandes cuvettes. À égalité, c’est match nul.',
      ],
      example: { name: 'end', caption: 'Les deux réserves sont vides et aucune cuvette ne convient : 6 à 2 pour le joueur du bas.' },
    },
    {
      heading: 'Décidé ici',
      text: [
        'L’ancienne description ne dit pas combien de boules contient une réserve. Ici, vingt d’ordinaire ; celui qui ouvre la table peut choisir de 5 à 40.',
        'Elle ne dit pas non plus si l’on peut choisir une cuvette que la réserve ne permet pas d’atteindre. Ici, on ne le peut pas.',
      ],
    },
  ],
};
