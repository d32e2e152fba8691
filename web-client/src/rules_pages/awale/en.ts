import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Board and goal',
      blocks: [
        'Two rows of six pits lie between you, with four seeds in each: 48 in all. The row next to you is yours. Seeds that you capture leave the board and lie in your store; nothing is ever sown into it.',
        'Whoever has captured 25 seeds, more than half of them, has won.',
        'Your pits are called `A` to `F`, those of the other side `a` to `f`, each from its owner’s left to right. Seen from above, play goes round anticlockwise: along your row to the right, and back along the other one.',
        { example: 'start', title: 'Before the first move' },
      ],
    },
    {
      id: 'move',
      heading: 'A move',
      blocks: [
        'Choose one of your pits with seeds in it, take all of them, and drop one into each following pit, anticlockwise. A long move goes on through the other row and comes back to yours. That is called sowing.',
        {
          example: 'first_move',
          title: 'The first move',
          before: 'South plays `C`: its four seeds go into the next four pits.',
          after: 'The last seed made five in `a`. Nothing is captured by that; it is North’s turn.',
        },
        'A pit that held twelve or more seeds goes all the way round. The pit that was emptied is then left out: it stays empty at the end of the move.',
        {
          example: 'lap',
          title: 'Twelve seeds go round',
          before: 'South plays `E`, which holds twelve.',
          after: 'Each of the other eleven pits got a seed, `E` was left out, and the twelfth seed fell into `F`.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Capturing',
      blocks: [
        'Look where the last seed falls. If that is a pit of the other side, and it now holds two or three seeds, you capture them. Then look at the pit just before it: if that is on the other side too and holds two or three, you capture these as well, and so on backwards until a pit does not fit or their row ends.',
        {
          example: 'capture',
          title: 'Three pits at once',
          before: 'South plays `F`: three seeds into `a`, `b` and `c`.',
          after: 'Two in `c`, three in `b`, two in `a`: all three pits fit and are taken, from the last one backwards.',
        },
        {
          example: 'chain_stops',
          title: 'The chain breaks',
          before: 'Nearly the same, but `b` holds three before the move.',
          after: '`b` now holds four and does not fit. So only `c` is taken; `a` is safe behind it.',
        },
        'Seeds in your own row are never captured, however many lie together.',
        {
          example: 'own_row',
          title: 'Two on one’s own side',
          before: 'South plays `B`; the last seed falls into `E`.',
          after: 'The move ended in South’s own row. Nothing is captured.',
        },
      ],
    },
    {
      id: 'all_seeds',
      heading: 'Not everything at once',
      blocks: [
        'A capture may not take the last seeds of the other side while you still have some yourself. Such a move may be played, but it captures nothing: all seeds stay where they were sown.',
        {
          example: 'all_seeds',
          title: 'Nothing is taken',
          before: 'North has two seeds. South plays `F` and makes two of each.',
          after: 'Taking all four would leave North with nothing, so nothing is taken.',
        },
        'If your own side is empty as well after sowing, the capture counts and clears the board.',
        {
          example: 'last_seeds',
          title: 'The board is cleared',
          before: 'The same two pits, but now `F` holds all that South has.',
          after: 'Nobody has seeds left: South takes these four, and the game is over.',
        },
      ],
    },
    {
      id: 'feed',
      heading: 'The other side must be fed',
      blocks: [
        'If the other side has no seeds when you are to move, you must play a move that gives it some, if you have one. Which of them is up to you.',
        {
          example: 'feed',
          title: 'Feeding',
          before: 'North is empty. `E` reaches the other row. `A` and `C` do not: they are refused.',
          after: 'North can play again.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'How it ends',
      blocks: [
        {
          list: [
            'A player has 25 seeds or more. That decides at once.',
            'No seeds are left on the board.',
            'The other side is empty and you cannot feed it. Then you take all seeds that are left.',
            'The game goes in circles: there has been no capture for at least seven rounds (fourteen moves), and the same position, with the same player to move, comes for the third time since the last capture. The latest this ends is after fifty rounds without a capture. Seeds still on the board then count for nobody.',
          ],
        },
        'Whoever has captured more seeds wins; 24 each is a draw.',
        { example: 'majority', title: 'Twenty-five', before: 'South has 23 and plays `F`.', after: 'Two more make 25. What still lies on the board no longer matters.' },
        {
          example: 'cannot_feed',
          title: 'Cannot be fed',
          before: 'North plays its last seed over to South.',
          after: 'South is to move, North is empty, and none of South’s pits reaches the other row. South takes the five seeds that are left.',
        },
      ],
    },
    {
      id: 'options',
      heading: 'Options',
      blocks: [
        'Whoever opens a table can change these. A table shows what differs from the usual.',
        { option: 'stall_rounds', text: ['How many rounds without a capture must have passed before going in circles ends the game: 1 to 50.'] },
        {
          option: 'stall',
          text: [
            '`cycle`: the game ends when a position comes for the third time. `strict`: it ends as soon as the rounds are full, even if seeds are moving on nicely.',
          ],
        },
        {
          example: 'stall_strict',
          title: 'With stall=strict',
          before: 'Thirteen moves without a capture have been made. South plays `A`.',
          after: 'That was the fourteenth: seven rounds. The game is over; the six seeds on the board count for nobody.',
        },
        { example: 'stall_cycle', title: 'With stall=cycle', before: 'The same move, by the usual rule.', after: 'The game goes on: no position has been repeated.' },
        {
          option: 'grand_slam',
          text: [
            'What happens when a capture would take everything. `annul-unless-last`: nothing is taken, unless your own side is empty too. `annul`: nothing is taken even then. Collections of the game’s variants know this second rule under the name Abapa.',
          ],
        },
        {
          example: 'last_seeds_annul',
          title: 'With grand_slam=annul',
          before: 'The same position in which South cleared the board above.',
          after: 'Now nothing is captured. South is empty, North cannot feed, and so North takes the four seeds: this option turned a draw into a win.',
        },
        {
          option: 'remaining',
          text: ['Who gets the seeds that are left when the other side cannot be fed. `mover`: the player to move, whose seeds they are. `opponent`: the player who has nothing.'],
        },
        {
          example: 'cannot_feed_opponent',
          title: 'With remaining=opponent',
          before: 'Once more North’s last seed.',
          after: 'This time the five seeds go to North: from 27 to 21 the result changes into 22 to 26.',
        },
      ],
    },
    {
      id: 'decided',
      heading: 'Where the rules can be read in two ways',
      blocks: [
        'Awalé is played in many places, and each has its own rules. We follow a French description. In four places it leaves something open, and we had to choose:',
        {
          list: [
            'It forbids starving the other side if seeds then remain on one’s own, and it also knows a player who empties all pits. We read both together: see [Not everything at once](#all_seeds). The stricter reading is `grand_slam=annul`.',
            'It gives the remaining seeds to the player to move when nobody can be fed, and elsewhere says that the seeds of a player who cannot go on belong to the opponent. We follow the first; the second is `remaining=opponent`.',
            'It ends the game after at least seven turns without a capture. We read “at least” as the least number, and a turn as a round of two moves. Ending right there would break off most games between good players with much still on the board; going in circles is what the rule is meant for. The other reading is `stall=strict`.',
            'A player to move who has no seeds at all ends the game, and the other player keeps the seeds on the own side. This cannot happen in play, only in a position that was set up.',
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
            'Before each move, count where your last seed falls. Pointing at a pit shows it.',
            'Pits with one or two seeds are in danger: one more makes two or three. Look for them on both sides.',
            'A big pit is a threat: with twelve seeds or more it goes all the way round and may come to the other row a second time.',
            'Moving from the right end of your row (`F`, `E`) reaches the other side quickly; seeds at the left end are your reserve.',
            'Towards the end it is good to have many moves left and to leave the other side few.',
          ],
        },
      ],
    },
  ],
  why: {
    must_feed: [
      'The other side has no seeds. As long as one of your pits holds enough to reach the other row, you must play such a pit. Those that do are marked.',
      'A pit reaches the other row if it holds at least as many seeds as there are steps from it to the first pit over there: one in `F`, two in `E`, and so on up to six in `A`. More under [The other side must be fed](#feed).',
    ],
    empty_pit: ['There are no seeds in this pit, so there is nothing to sow. Choose one of your pits that holds some.'],
    not_your_pit: ['You may sow only from your own row, the one at the bottom of your board: `A` to `F` for South, `a` to `f` for North.'],
    no_such_move: [
      'What was typed is not a move of this game. A move is the letter of a pit: `/move C` for South, `/move c` for North. Capital and small letters are different pits.',
    ],
  },
};
