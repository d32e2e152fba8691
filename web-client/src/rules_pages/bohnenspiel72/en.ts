import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Board and goal',
      blocks: [
        'Two rows of six pits lie between you, with six beans in each: 72 in all. The row next to you is yours, and so is the store at its right end. Whoever has more beans in the store at the end wins.',
        'Your pits are called `A` to `F`, those of the other side `a` to `f`, each from its owner’s left to right. Play goes round anticlockwise: along your row to the right, into your store, and back along the other row.',
        { example: 'start', title: 'Before the first move' },
      ],
    },
    {
      id: 'move',
      heading: 'A move',
      blocks: [
        'Choose one of your pits with beans in it, take all of them, and drop one into each following place. Your own store is such a place; the store of the other player is left out.',
        {
          example: 'first_move',
          title: 'A first move',
          before: 'South plays `B`: six beans.',
          after: 'One fell into South’s store, and the last one into `a`. It is North’s turn.',
        },
        {
          example: 'not_their_store',
          title: 'Past the other store',
          before: 'South plays `F`, which holds eight.',
          after: 'After North’s row the eighth bean went straight on to `A`: nothing is ever put into the other player’s store.',
        },
      ],
    },
    {
      id: 'again',
      heading: 'Moving again',
      blocks: [
        'If your last bean falls into your own store, you move again. This may happen several times in a row.',
        {
          example: 'again',
          title: 'Twice in a row',
          before: 'From `A` six beans lead exactly into the store.',
          after: 'After `A` South moved once more, with `B`.',
        },
      ],
    },
    {
      id: 'capture',
      heading: 'Capturing',
      blocks: [
        'If your last bean falls into one of your own pits that was empty, you capture: this bean and all beans in the pit opposite go to your store.',
        {
          example: 'capture',
          title: 'Four beans for the store',
          before: 'South plays `D`, a single bean. `E` is empty, and three beans lie opposite, in `b`.',
          after: 'Three beans from `b` and the one that captured them.',
        },
        'If the pit opposite is empty too, nothing is captured, but the single bean that you have just placed goes to your store all the same.',
        {
          example: 'nothing_opposite',
          title: 'Only the single bean',
          before: 'The same move, but `b` is empty.',
          after: 'One bean is better than none.',
        },
        'Thirteen beans go round exactly once, and the last one falls into the pit they came from. That pit is empty by then, so it captures; and the pit opposite has just got a bean as well.',
        { example: 'thirteen', title: 'Once round', before: 'South plays `C`, which holds thirteen.', after: 'One bean sown into the store, one from `C` and four from `d`: six in one move.' },
      ],
    },
    {
      id: 'pass',
      heading: 'Without beans',
      blocks: [
        'A player without beans passes until there are some again. The other one goes on moving meanwhile, and need not give any.',
        { example: 'pass', title: 'North passes', before: 'North has no beans. South plays `E`, then `D`.', after: 'North still has nothing and passes once more.' },
        'The same holds if you are entitled to move again but have nothing left to move with.',
        {
          example: 'again_without_beans',
          title: 'Nothing to move with',
          before: 'South’s last bean reaches the store.',
          after: 'South would move again, but has no beans: North goes on.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'How it ends',
      blocks: [
        'The game is over when all pits are empty. Whoever has more beans in the store wins; 36 each is a draw.',
        { example: 'end', title: 'The last bean', before: 'One bean is left on the board.', after: 'All pits are empty: South has 37, North 35.' },
      ],
    },
    {
      id: 'options',
      heading: 'Options',
      blocks: [
        'Whoever opens a table can change these. A table shows what differs from the usual.',
        { option: 'beans', text: ['How many beans lie in each pit at the start: 3 to 6.'] },
        {
          option: 'empty_opposite',
          text: ['What happens to a last bean in an empty pit of yours when the pit opposite is empty. `take-one`: it goes to the store. `leave`: it stays where it is.'],
        },
        { example: 'nothing_opposite_leave', title: 'With empty_opposite=leave', before: 'Once more `D`, with nothing opposite.', after: 'The bean stays in `E`.' },
        {
          option: 'must_feed',
          text: ['Whether the other side must be fed. If it has no beans, you must then play a move that gives some, if there is one. It is off by default.'],
        },
        {
          example: 'must_feed',
          title: 'With must_feed=true',
          before: 'North is empty. Only `E` reaches the other row; the other pits are refused.',
          after: 'North has a bean to play with.',
        },
        {
          option: 'end',
          text: [
            'When the game is over. `all-empty`: when all pits are empty. `side-empty`: as soon as one side is empty after a move; the other side’s beans then go to that side’s store.',
            'With `beans=4`, `empty_opposite=leave` and `end=side-empty` this is Kalah, as it is mostly played today.',
          ],
        },
        {
          example: 'kalah',
          title: 'As Kalah',
          before: 'South’s last bean falls into the store.',
          after: 'South’s side is empty, so North takes the nine beans in its own pits, and wins.',
        },
        { example: 'kalah_not', title: 'The same with end=all-empty', before: 'The same position, by the usual rule.', after: 'The game goes on: North has to bring the nine beans home move by move.' },
      ],
    },
    {
      id: 'decided',
      heading: 'About the name, and what is open',
      blocks: [
        'Two games go by the name of Bohnenspiel. The other one, also with two rows of six pits and six beans in each, has no stores to sow into; there, pits that come to hold two, four or six beans are captured, one after the other backwards. If you know that one: it is a different game, and it is not played here.',
        'We follow an English description that gives this name to the game above, which is a relative of Kalah. It is clear, except that variants are mentioned beside it or common among its relatives; these are the options:',
        {
          list: [
            'Elsewhere a bean with nothing opposite stays: `empty_opposite=leave`.',
            'Elsewhere the other side must be fed: `must_feed=true`.',
            'Elsewhere the game ends with the first empty side: `end=side-empty`.',
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
            'First look for a pit that reaches your store exactly: one bean in `F`, two in `E`, up to six in `A`. It gives another move for nothing.',
            'Play these from the right: `F` first, since it spoils nothing for the pits to its left.',
            'Keep a pit empty that faces a full one of the other side, and a small pit that can reach it.',
            'Look for the same threats against you before you move. Moving the full pit away is often the best defence.',
            'Beans on your own side are not safe for the end: they must be brought home one by one. Having the last moves counts.',
          ],
        },
      ],
    },
  ],
  why: {
    must_feed: [
      'At this table the other side must be fed, and it has no beans. As long as one of your pits reaches the other row, you must play such a pit. Those that do are marked.',
      'A pit reaches it if it holds more beans than there are steps to your store. This is the option [must_feed](#options), which the table shows.',
    ],
    empty_pit: ['There are no beans in this pit. Choose one of your pits that holds some.'],
    not_your_pit: ['You may sow only from your own row, the one at the bottom of your board: `A` to `F` for South, `a` to `f` for North. Stores are never emptied.'],
    no_such_move: [
      'What was typed is not a move of this game. A move is the letter of a pit: `/move C` for South, `/move c` for North. Capital and small letters are different pits.',
    ],
  },
};
