import type { RulesText } from '../rules_text';

export const text: RulesText = {
  sections: [
    {
      id: 'goal',
      heading: 'Board and goal',
      blocks: [
        'The board is a star of 121 fields. Each of you has fifteen pegs, which start in a court: a point of the star and the row of five before it. Whoever first fills the court on the far side, straight across the star, has won.',
        'South starts in the lower point and goes to the upper one. North starts at the upper left and goes to the lower right. So you do not sit face to face; your ways cross in the middle. The court that somebody is to reach is inlaid in that player’s colour.',
        { example: 'start', title: 'Before the first move' },
        'Fields are named by the letter of their row, from `a` at the lower tip to `q` at the upper one, and their number in that row, from the left: `e5`, `m13`. A move names where a peg comes from and where it goes: `e6-f6`.',
      ],
    },
    {
      id: 'step',
      heading: 'A step',
      blocks: [
        'In your turn you move one peg. Either it takes one step to a free field next to it. Each field has up to six neighbours, and every direction is allowed, backwards too.',
        { example: 'step', title: 'One step', before: 'South moves a peg from `e6` to `f6`.', after: 'One field on: a quiet beginning.' },
      ],
    },
    {
      id: 'jump',
      heading: 'A jump',
      blocks: [
        'Or it jumps: over a peg right next to it, straight on, to the field just behind, which must be free. The peg in between may be anybody’s. It stays where it is: nothing is ever captured.',
        { example: 'jump', title: 'One jump', before: 'The peg on `d3` jumps over `e7`.', after: 'From the fourth row to the sixth in one move.' },
      ],
    },
    {
      id: 'chain',
      heading: 'A chain of jumps',
      blocks: [
        'From where it lands the peg may jump again in the same move, in any direction, as long as there is something to jump over. It may stop after each jump. This is what the game is about: find ladders, and build them.',
        {
          example: 'chain',
          title: 'Six jumps at once',
          before: 'South’s peg on `f7` finds a ladder of red and green pegs, with bends in it.',
          after: 'From the sixth row to the fourteenth in one move, right into the target.',
        },
        'Steps and jumps are not mixed in one move. A chain that comes back to where it began is no move. If a field can be reached in several ways, it is the same move all the same.',
      ],
    },
    {
      id: 'end',
      heading: 'Winning',
      blocks: [
        'You win with the move after which every field of your target is occupied and at least one of the pegs there is yours.',
        { example: 'filled', title: 'The last field', before: 'South needs one more move.', after: 'All fifteen are there.' },
        'But what if pegs of the other player stand in your target, perhaps on the corner that is at the same time part of their home? Such a peg counts as filling its field if it is locked in, that is, cannot move at all. Then it cannot hold up your win.',
        {
          example: 'locked_in',
          title: 'Locked in',
          before: 'On `m5` stands a peg of North that has no move left. South fills the last free field.',
          after: 'The peg on `m5` could not have gone anywhere: South wins.',
        },
        {
          example: 'not_locked',
          title: 'Not locked in',
          before: 'The same, but the peg on `m5` can leave.',
          after: 'The target is full, but the game goes on: North still has time to go.',
        },
        'That time is limited: after fifty moves of its owner a peg in your target counts as filling it, locked in or not.',
        { example: 'deadline', title: 'After fifty moves', before: 'The same position, but each player has made fifty moves.', after: 'North had time enough to leave: South wins.' },
      ],
    },
    {
      id: 'draw',
      heading: 'Draws',
      blocks: [
        'A position that comes for the third time, with the same player to move, is a draw. So is a game in which neither can move; who alone cannot move passes. After a thousand moves the game ends, and more pegs in the own target win.',
        { example: 'repetition', title: 'Back and forth', before: 'Both players move a peg out and back again, twice.', after: 'The first position is there for the third time: a draw.' },
      ],
    },
    {
      id: 'options',
      heading: 'Options',
      blocks: [
        'Whoever opens a table can change these. A table shows what differs from the usual.',
        { option: 'pegs', text: ['How many pegs each player has: 15, or 10, which start in the points alone.'] },
        { example: 'start_ten', title: 'With pegs=10' },
        { option: 'courts', text: ['How the courts lie. `apart`: as shown above. `opposite`: face to face, each one’s home being the other’s target, as many play it for two.'] },
        { example: 'start_opposite', title: 'With courts=opposite' },
        {
          option: 'home_deadline',
          text: ['After how many own moves a peg that stays in the other player’s target counts as filling it: 1 to 200. With 0 it never does unless it is locked in; somebody who never leaves home can then keep the other from winning.'],
        },
      ],
    },
    {
      id: 'decided',
      heading: 'What had to be decided',
      blocks: [
        'We follow a German description that tells the game for any number of players. For two it leaves something open:',
        {
          list: [
            'Each player starts in a court “whose opposite court is not occupied”. So two players do not sit face to face, and with fifteen pegs our arrangement is the only one, apart from its mirror image, in which the homes do not overlap. Face to face is `courts=opposite`.',
            'The target of one and the home of the other share one corner field. Whoever stands there is not in the wrong; the rules about locked-in pegs decide.',
            'The text lets a peg be locked in until the end. We let the game end as soon as nothing else can change, and set a time after which a peg at home does not count any more: `home_deadline`.',
            'It forbids nothing to pegs that have arrived: they may leave the target again.',
            'Repetition and the limit of a thousand moves are ours, so that every game ends.',
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
            'Choose a peg to see all fields that it can reach; pointing at one shows the way there.',
            'A ladder needs pegs with one free field between them. Build it in the middle, and let the last ones climb it.',
            'Do not leave stragglers: a single peg far behind has nothing to jump over and must walk.',
            'Use the other player’s ladders. They work for you as well, and block nobody.',
            'Fill the tip of the target first, so that the way for the others stays open.',
          ],
        },
      ],
    },
  ],
  why: {
    occupied: ['There is already a peg on the field that you want to reach. A move ends on a free field; pegs are jumped over, not taken.'],
    not_reachable: [
      'No step and no chain of jumps leads there. A step goes to a neighbouring field only. A jump goes over exactly one peg right next to yours, straight on, to the free field just behind it. Choose the peg, and the fields that it can reach are marked. See [A jump](#jump).',
    ],
    not_your_peg: ['There is no peg of yours on the field where this move begins. South has the red pegs, North the green ones.'],
    no_such_move: [
      'What was typed is not a move of this game, or it leads back to where it began. A move is two fields with a hyphen between them: `/move e6-f6`.',
    ],
  },
};
