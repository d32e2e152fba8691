import type { EventFrame, GameInfo, PitsLayout, RoomEvent, RoomState, StarLayout } from '../../src/protocol/messages';

const rows = { 1: ['A', 'B', 'C', 'D'], 2: ['a', 'b', 'c', 'd'] };
const choices = (row: string[]) =>
  Object.fromEntries(['+', '>'].flatMap((sign) => row.map((place, i) => [`${sign}${i + 1}`, place])));

export const bohnduellLayout: PitsLayout = {
  kind: 'pits',
  rows,
  stores: { 1: 'S', 2: 'N' },
  supplies: { 1: 'R1', 2: 'R2' },
  fields: [
    ['R1', 'R2'],
    ['A', 'B', 'C', 'D', 'a', 'b', 'c', 'd'],
    ['S', 'N'],
  ],
  choices: { 1: choices(rows[1]), 2: choices(rows[2]) },
};

export const bohnduell: GameInfo = {
  id: 'bohnduell',
  rules_version: 1,
  options: [{ name: 'reserve', type: 'integer', default: 20, min: 5, max: 40 }],
  layout: bohnduellLayout,
};

/** Two rows of six or seven without supplies, as the other bean games have. */
export function pitsLayout(n: 6 | 7): PitsLayout {
  const letters = 'ABCDEFG'.slice(0, n).split('');
  const small = letters.map((letter) => letter.toLowerCase());
  const own = (row: string[]) => Object.fromEntries(row.map((place) => [place, place]));
  return {
    kind: 'pits',
    rows: { 1: letters, 2: small },
    stores: { 1: 'S', 2: 'N' },
    fields: [
      [...letters, ...small],
      ['S', 'N'],
    ],
    choices: { 1: own(letters), 2: own(small) },
  };
}

/** A game whose moves may say a direction. */
export const openingGame: GameInfo = {
  id: 'bohnenspiel56',
  rules_version: 1,
  options: [],
  layout: { ...pitsLayout(7), choices: { 1: bothWays('ABCDEFG'), 2: bothWays('abcdefg') } },
};

function bothWays(letters: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters).flatMap((place) => ['', '+', '-'].map((sign) => [`${place}${sign}`, place])));
}

const starRows = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1].map((count, r) =>
  Array.from({ length: count }, (_, i) => `${'abcdefghijklmnopq'.charAt(r)}${i + 1}`),
);
export const starLayout: StarLayout = { kind: 'star', rows: starRows, fields: [starRows.flat()] };
export const starStart =
  '1/11/111/1111/....11111..../............/.........../........../2......../22......../222......../2222......../22222......../..../.../../. 1 0';
export const sternhalma: GameInfo = { id: 'sternhalma', rules_version: 1, options: [], layout: starLayout };

export const anna = { id: 'anna', name: 'Anna' };
export const ben = { id: 'ben', name: 'Ben' };

export function roomState(change: Partial<RoomState> = {}): RoomState {
  return {
    room: 'k3f9x2',
    game: 'g1',
    rules: 'bohnduell',
    rules_version: 1,
    options: { reserve: 20 },
    phase: 'playing',
    ply: 0,
    turn: 1,
    to_move: 1,
    position: '20,20 0,0,0,0/0,0,0,0 0,0 1',
    legal: ['+1', '+2', '+3', '+4'],
    seats: { 1: { ...anna, present: true }, 2: { ...ben, present: true } },
    host: anna,
    first: 'random',
    began: 1,
    watchers: 0,
    private: false,
    open: true,
    banned: [],
    muted: [],
    clock: null,
    rematch: [],
    agreements: [],
    claim_at: null,
    offers: {
      1: [
        { do: '/resign', label: 'resign' },
        { do: '/leave', label: 'leave' },
      ],
      2: [{ do: '/resign', label: 'resign' }],
      watch: [{ do: '/leave', label: 'unwatch' }],
      host: [{ do: '/option ', label: 'option' }],
    },
    result: null,
    series: { number: 1, best_of: null, wins: [0, 0], draws: 0, beans: [0, 0], decided: false, winner: null },
    ...change,
  };
}

export function eventFrame(seq: number, event?: RoomEvent, state?: RoomState): EventFrame {
  return { type: 'event', room: 'k3f9x2', seq, at: 1000 + seq, ...(event && { event }), ...(state && { state }) };
}
