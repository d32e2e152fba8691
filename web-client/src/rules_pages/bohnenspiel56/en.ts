import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Board and goal',
      blocks: [
        'Two rows of seven pits lie between you, with four beans in each: 56 in all. The row next to you is yours, and so is the store at its right end. The beans belong to nobody for good: what you hold at the end of a round decides how many pits you have in the next one.',
        'Three rounds are played. Whoever falls below twelve beans has lost; otherwise whoever has more after the third round wins.',
        'Your pits are called `A` to `G`, those of the other side `a` to `g`, each from its owner’s left to right.',
        { example: 'start', title: 'Before the first move' },
      ],
    },
    {
      id: 'opening',
      heading: 'The first move sets the direction',
      blocks: [
        'The first move of a round decides which way everybody plays in that round: anticlockwise, `+`, or clockwise, `-`. It must start from the second pit from your left or the second from your right. So there are four ways to begin: `B+`, `B-`, `F+`, `F-`.',
        {
          example: 'opening',
          title: 'Opening with B+',
          before: 'South begins with `B`, anticlockwise. Watch how one move goes on and on.',
          after: 'The last bean fell into a store: that ended it. From now on everybody plays anticlockwise, and a move is just the letter of a pit.',
        },
      ],
    },
    {
      id: 'sowing',
      heading: 'Sowing on and on',
      blocks: [
        'Take all beans of one of your pits and drop one into each following place in the direction of play. Both stores are such places, your own and the other player’s; so whoever sows past a store leaves a bean there for good.',
        'Then see where the last bean of this lap fell. Into a pit that already held some? Then, unless it makes exactly four, take up all that lies there now, whosever pit it is, and sow on. Into an empty pit? The move ends.',
        {
          example: 'relay',
          title: 'Taken up and sown on',
          before: 'South plays `C`. The second bean falls into `E`, where one lies already.',
          after: 'The two beans from `E` went on, and the last one fell into the empty pit `G`: the end of the move.',
        },
        'Into a store? Then the move ends as well.',
        { example: 'store_ends', title: 'A store ends the move', before: 'South plays `F`, two beans.', after: 'The second one fell into South’s store.' },
        'A very full pit goes all the way round, and then the pit that was emptied gets a bean too.',
        { example: 'full_lap', title: 'All the way round', before: 'South plays `G`, which holds sixteen.', after: 'Every place got one bean, and the last one fell into `G` itself, which was empty by then.' },
      ],
    },
    {
      id: 'capture',
      heading: 'Four are captured',
      blocks: [
        'If the last bean of a lap makes exactly four in a pit, those four go to your store. The move then goes on: take up what lies in the next pit in the direction of play and sow on. Stores are passed over for this. If that pit is empty, the move ends.',
        {
          example: 'capture',
          title: 'Four, and on',
          before: 'South plays `B`. The last bean falls into `D`, where three lie.',
          after: 'After the capture the bean from `E` went on; it fell into an empty pit.',
        },
        'It does not matter whose pit it is: four are captured on either side.',
        { example: 'capture_there', title: 'On the other side', before: 'South plays `G`, which reaches `a`.', after: 'Four from `a` for South, and North’s next pit was emptied on the way.' },
      ],
    },
    {
      id: 'singles',
      heading: 'Single beans wait',
      blocks: [
        'As long as one of your pits holds two or more beans, you may not play a pit with a single one.',
        { example: 'singles', title: 'Two pits may be played', before: '`A` and `D` are refused, since `B` and `F` hold more than one bean. South plays `F`.', after: 'A long move, and all of it from one pit.' },
        'If all your pits hold one or none, the last pit in the direction of play must stay, unless its bean is your only one. The last pit is a place: the one nearest the store ahead. If it is empty, nothing is barred.',
        { example: 'all_singles', title: 'The last one stays', before: 'Only single beans. `G` is the last pit in this direction and may not be played; `A` and `C` may.', after: 'A short move.' },
      ],
    },
    {
      id: 'round',
      heading: 'The end of a round',
      blocks: [
        'A round ends as soon as either player has no beans left in pits to play from. Each then counts the own store and all beans on the own side.',
        'For the next round each fills the own pits with four beans each, beginning at the left, as far as the beans reach. A rest of one to three goes into the next pit. Pits that stay empty are closed for this round: they are passed over. Whoever has more than 28 keeps the surplus in the store.',
        'The loser of the round begins the next one. In the second round the direction is open again; the second pit from the left or right is counted among those in play.',
        {
          example: 'round_ends',
          title: 'Into the second round',
          before: 'South plays the last bean of its row.',
          after: 'North had 23: five pits of four, one of three, and one that is closed. North opened with `b+`, captured and played on.',
        },
        'After 28 to 28 nobody has lost; then the one begins who did not begin this round, and the direction is open.',
        { example: 'tie', title: '28 to 28', before: 'South plays the last bean of its row.', after: 'All pits are full again, and North begins with an open direction, although the third round is about to start.' },
      ],
    },
    {
      id: 'third',
      heading: 'The third round: marked pits',
      blocks: [
        'From the third round on something more is done if the loser has a rest of one to three. The pit of the winner opposite that rest is cut to the same number; what is taken away goes to the winner’s store.',
        'If the rest is one or two, both pits are marked. Marked pits are sown into like stores, but nothing may ever be taken from them, and a last bean falling there ends the move. At the end of the round what lies in them counts for their owner.',
        'The loser begins with any pit that may be played. The direction is `+` from the start, which is towards the loser’s empty pits.',
        {
          example: 'third_round',
          title: 'Into the third round',
          before: 'South plays the last bean of its row; North will have 22.',
          after: 'North filled five pits and put two beans into `f`; South’s `B` opposite was cut to two. Both are marked, and North began with `b`.',
        },
        {
          example: 'marked',
          title: 'A marked pit ends the move',
          before: '`F` is marked, `G` is closed. South plays `D`.',
          after: '`F` holds four now, but nothing is captured: the move simply ended there.',
        },
      ],
    },
    {
      id: 'end',
      heading: 'The end of the match',
      blocks: [
        'Whoever has fewer than twelve beans after a round has lost the match.',
        { example: 'under_twelve', title: 'Fewer than twelve', before: 'The first round, and South’s last bean.', after: 'North has eleven. There is no second round.' },
        'Otherwise the match is decided after the third round: more beans win, 28 to 28 is a draw.',
        { example: 'three_rounds', title: 'After three rounds', before: 'The third round, and South’s last bean.', after: 'A close one.' },
      ],
    },
    {
      id: 'options',
      heading: 'Options',
      blocks: [
        'Whoever opens a table can change these. A table shows what differs from the usual.',
        {
          option: 'four',
          text: [
            'What “four” means. `with`: four with the last bean, as told above. `before`: the pit held four before the last bean fell, so that five are captured; a pit that comes to hold four is then sown on like any other.',
          ],
        },
        { example: 'four_before', title: 'With four=before', before: 'South plays `B`. The last bean falls into `D`, where four lie.', after: 'All five were captured, and the move went on.' },
        { example: 'four_made_before', title: 'Four are sown on', before: 'Still with `four=before`: here `D` holds three.', after: 'Four in `D` are nothing special with this option.' },
        {
          option: 'rounds',
          text: ['How many rounds are played: 1 to 9. With 0 the match goes on until somebody has fewer than twelve, at most twenty rounds; all rounds after the third follow the rules of the third.'],
        },
        { example: 'until_decided', title: 'With rounds=0', before: 'The same last move of a third round as above.', after: 'Both have twelve or more, so a fourth round is laid out.' },
      ],
    },
    {
      id: 'decided',
      heading: 'Where the rules can be read in two ways',
      blocks: [
        'We follow a German description. It is short, and leaves open more than any other here. What we decided:',
        {
          list: [
            'It speaks of a last bean in a full pit “with exactly four beans”. That can mean four with the last bean or four before it. The first is the rule of a parent game from Sri Lanka, and in trials it let skill decide far more often. The other reading is `four=before`.',
            'It says that three rounds are played, and also that play goes on until somebody has fewer than twelve. We play three, decided by more beans if both have twelve or more. The other reading is `rounds=0`.',
            'It does not say what a last bean in a store does. It ends the move, as it does in marked pits, which the text says are treated like stores.',
            'It names the second pit for the opening, but not in which directions. Both are allowed, from the left and from the right.',
            '“Second pit” means the second in play, filling begins at the own left, and after a capture stores and marked pits are passed over.',
            'In the third round one plays “towards the empty pits”. With 25 to 27 beans there is none; then it is towards the pit that could not be filled.',
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
            'Let the board count for you: pointing at a pit shows where a move ends and what it takes.',
            'Long moves leave a bean in each store they pass. Yours are safe there, and so are those of the other side.',
            'Pits with three are what you are after: a last bean there captures. So are they for the other player.',
            'A round ends when a side runs empty. If you are ahead, that suits you, and so does a nearly bare row.',
            'Every four beans more are a pit more in the next round. A narrow loss is no disaster, a pit less is a burden.',
          ],
        },
      ],
    },
  ],
  why: {
    opening_pit: [
      'The first move of this round is yours, and it must start from the second pit in play from your left or from your right. These are marked. See [The first move sets the direction](#opening).',
    ],
    direction_missing: [
      'The first move of this round also says which way everybody will play. Add a sign to the letter: `B+` is anticlockwise, `B-` clockwise. At the board you are asked when you choose the pit.',
    ],
    empty_pit: ['There is nothing in this pit. Choose one of your pits that holds some beans.'],
    not_your_pit: ['A move starts in your own row, the one at the bottom of your board, though it may go on anywhere. South plays from `A` to `G`, North from `a` to `g`.'],
    direction_fixed: ['The direction of this round was fixed by its first move. A move is now the letter of a pit without a sign: `/move B`.'],
    no_such_move: [
      'What was typed is not a move of this game. A move is the letter of a pit, for the first move of a round with `+` or `-`: `/move B+`, later `/move B`. Capital letters are South’s pits, small ones North’s.',
    ],
    singleton: ['One of your pits holds two or more beans, and as long as that is so, single beans may not be played. The pits that may be are marked. See [Single beans wait](#singles).'],
    last_singleton: [
      'You have only single beans left, and this is the last pit in the direction of play. It has to wait until it is your only one; play another. See [Single beans wait](#singles).',
    ],
    marked_pit: ['This pit is marked for the round: it is sown into like a store, and nothing may be taken from it. It counts for its owner when the round ends. See [The third round](#third).'],
    closed_pit: ['This pit is closed for the round, because its owner had not enough beans to fill it. It is passed over and cannot be played. See [The end of a round](#round).'],
  },
};
