import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Board and goal',
      blocks: [
        'Each of you has a supply of twenty balls, four small bowls in a row, and a large bowl at the end of the row. Whoever has more balls in the large bowl at the end wins.',
        'You play from your supply towards your large bowl, from your left to your right. The other player sits opposite and does the same, so the two of you play in opposite directions.',
        'Your small bowls are numbered in the direction of play: 1 lies next to your supply, 4 next to your large bowl. Your bowl 1 faces bowl 4 of the other player, your bowl 2 faces bowl 3.',
        { example: 'start', title: 'Before the first move' },
      ],
    },
    {
      id: 'bring_in',
      heading: 'Bringing in balls',
      blocks: [
        'There are two kinds of move. The first: choose one of your bowls. One ball from your supply goes into each bowl from bowl 1 up to the one that you chose. Bowl 3 therefore costs three balls, and your supply must hold that many. Such a move is written with a plus: `+3`.',
        {
          example: 'bring_in',
          title: 'Three balls come in',
          before: 'South plays `+3`.',
          after: 'Bowls 1, 2 and 3 have got a ball each, and the supply is down to 17.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Capturing',
      blocks: [
        'If the bowl that you chose was empty before, and the bowl facing it holds balls, your new ball captures all of them. They change their colour and go straight into your large bowl.',
        {
          example: 'capture',
          title: 'Two balls are captured',
          before: 'South’s bowl 4 is empty, and two balls lie in North’s bowl 1, which faces it. South plays `+4`.',
          after: 'The ball in bowl 4 stays where it is; the two captured ones are South’s now.',
        },
        'Only the last ball captures. Empty bowls that are passed on the way do not count, and a chosen bowl that already held something captures nothing.',
        {
          example: 'no_capture',
          title: 'Nothing is captured',
          before: 'South plays `+3`. On the way a ball falls into the empty bowl 2, which faces two balls; bowl 3 holds one already.',
          after: 'Bowl 3 was not empty, so nothing is captured.',
        },
      ],
    },
    {
      id: 'empty',
      heading: 'Emptying a bowl',
      blocks: [
        'The second kind of move: empty one of your bowls. This is allowed only if it holds exactly as many balls as it is steps away from your large bowl: four in bowl 1, three in bowl 2, two in bowl 3, one in bowl 4. One ball goes into each following bowl, and the last one into the large bowl. It is written `>3`.',
        {
          example: 'empty',
          title: 'Two balls from bowl 3',
          before: 'Bowls 3 and 4 hold the right number; 1 and 2 hold too few. South plays `>3`.',
          after: 'One ball went into bowl 4, one into the large bowl. Nothing is ever captured by emptying.',
        },
        'So take care: a bowl that has grown too full can never be emptied again.',
      ],
    },
    {
      id: 'end',
      heading: 'Passing, and the end',
      blocks: [
        'Whoever has no move passes, and the other one goes on. That may last for several moves.',
        {
          example: 'pass',
          title: 'North passes',
          before: 'North’s supply is empty, and none of North’s bowls holds the right number. South can still play.',
          after: 'South moves again and again until North can do something, or until neither can.',
        },
        'When neither of you can move the game is over. Only the balls in the large bowls count; what lies in small bowls and supplies counts for nobody. Equal numbers are a draw.',
        {
          example: 'end',
          title: 'The last moves',
          before: 'Both supplies are empty. South can empty bowl 3, and that is all.',
          after: 'Bowls 3 and 4 of North are too full for ever, and South’s bowls do not fit either.',
        },
      ],
    },
    {
      id: 'options',
      heading: 'Options',
      blocks: [
        'Whoever opens a table can change this. A table shows what differs from the usual.',
        { option: 'reserve', text: ['How many balls each supply holds at the start: 5 to 40. Few make a short, sharp game; many make bowls that overflow.'] },
        { example: 'few_balls', title: 'With reserve=5', before: 'South plays `+4`, and that is nearly all of the supply.', after: 'One ball is left for the rest of the game.' },
      ],
    },
    {
      id: 'decided',
      heading: 'What had to be decided',
      blocks: [
        'We follow a French description of the game, which leaves two things open:',
        {
          list: [
            'It does not say how many balls a supply holds. Twenty is usual here; other numbers are the option `reserve`.',
            'It does not say whether a bowl may be chosen when the supply cannot reach it. Here it may not: `+4` needs all four balls.',
          ],
        },
      ],
    },
    {
      id: 'hints',
      heading: 'Hints for the first games',
      blocks: [
        {
          list: [
            'Keep bowl 4 at one ball and empty it whenever you like: a point each time, and it is empty again for capturing.',
            'Look across before each move: an empty bowl of the other player facing a full one of yours is a threat.',
            'A supply is also time. Whoever has balls left can always move, while the other one must spoil good bowls.',
            'Count how many balls your last moves still bring home. What stays in small bowls is lost.',
          ],
        },
      ],
    },
  ],
  why: {
    supply_short: [
      'Bringing in costs as many balls as the number of the bowl: `+3` costs three. Your supply holds fewer. Choose a bowl with a smaller number, or empty one.',
    ],
    wrong_count: [
      'A bowl may be emptied only if its last ball falls exactly into the large bowl: four balls from bowl 1, three from bowl 2, two from bowl 3, one from bowl 4. This one holds more or fewer. With fewer, you can bring in balls until it fits; with more, it stays as it is. See [Emptying a bowl](#empty).',
    ],
    empty_pit: ['There is nothing in this bowl, so it cannot be emptied. To bring in balls up to this bowl, the move is written with a plus.'],
    no_such_move: [
      'What was typed is not a move of this game. A move is a sign and the number of one of your bowls: `/move +3` brings in, `/move >3` empties.',
    ],
  },
};
