// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeApp } from './support/page';
import { setLanguage } from '../src/i18n';
import type { RoomState, SeatNumber } from '../src/protocol/messages';
import { answer } from '../src/ui/answer';
import { answeredHere } from '../src/ui/complete';
import { tellBoard, tellClock, tellLegal, tellPlace, tellScore } from '../src/ui/tell';
import { bohnduell, openingGame, roomState, starStart, sternhalma } from './support/examples';

const bowls = { game: bohnduell, state: roomState({ position: '10,11 2,2,2,1/3,1,2,1 4,1 1', legal: ['+1', '>4'] }), you: 1 as SeatNumber };
const star = {
  game: sternhalma,
  state: roomState({ rules: 'sternhalma', options: { pegs: 15, courts: 'apart' }, position: starStart, legal: ['e5-f4', 'e5-f5', 'e6-f5'] }),
  you: 2 as SeatNumber,
};

describe('a table in words', () => {
  it('tells the board, the own side first', () => {
    expect(tellBoard(bowls)).toEqual([
      'Anna, from the left: 1 2; 2 2; 3 2; 4 1. Large bowl: 4, supply: 10',
      'Ben, from the left: 1 3; 2 1; 3 2; 4 1. Large bowl: 1, supply: 11',
      'Your turn',
    ]);
    const [own, , turn] = tellBoard(star);
    expect(own).toMatch(/^Ben: .*m1, .* In the target: 0 of 15\.$/);
    expect(turn).toBe('Anna is to move');
  });

  it('tells what is closed and what is marked', () => {
    const state = roomState({ rules: 'bohnenspiel56', position: 'x,4*,4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 + 1 1' });
    expect(tellBoard({ game: openingGame, state, you: null })[0]).toMatch(/A out of play; B 4, marked; C 4/);
  });

  it('tells a place by its name, in either case, or by the number of the own bowl', () => {
    expect(tellPlace(bowls, 'A')).toBe('Bowl 1, 2 balls, yours; you can: Bring in');
    expect(tellPlace(bowls, 'a')).toBe('Bowl 1, 3 balls, Ben’s');
    expect(tellPlace(bowls, '4')).toBe('Bowl 4, 1 ball, yours; you can: Empty');
    expect(tellPlace(bowls, 'Q')).toBe('There is no Q on this board.');
    expect(tellPlace(star, 'E5')).toBe('Field e5, Anna’s peg');
    expect(tellPlace(star, 'z9')).toBe('There is no z9 on this board.');
  });

  it('lists what can be played; on the star by pegs', () => {
    expect(tellLegal(bowls)).toBe('Anna can play: +1; >4.');
    expect(tellLegal(star)).toBe('Anna can play: e5 to f4 and f5; e6 to f5.');
    expect(tellLegal({ ...bowls, state: roomState({ phase: 'over', to_move: null }) })).toBe('No game is running.');
  });

  it('tells the score, with the round and the result', () => {
    expect(tellScore(bowls)).toEqual(['Anna: 4; Ben: 1']);
    expect(tellScore(star)).toEqual(['Anna: 0 of 15 in the target; Ben: 0 of 15 in the target']);
    const over = roomState({ phase: 'over', result: { winner: 2, scores: [3, 7], reason: 'no_moves' } });
    expect(tellScore({ ...bowls, state: over }).at(-1)).toBe('Ben wins 7 : 3');
  });

  it('tells the clocks as they stand now', () => {
    const clock = { kind: 'increment', initial: 60_000, gain: 0, remaining: [60_000, 45_000] as [number, number], lag: [0, 0] as [number, number], running: 2 as const, at: 1000, paused: false };
    expect(tellClock(roomState(), clock, 11_000)).toEqual(['Anna: 1:00; Ben: 0:35', 'Ben’s clock runs.']);
    expect(tellClock(roomState(), null, 0)).toEqual(['This game has no clock.']);
  });
});

describe('a command that the page answers itself', () => {
  it('is known by its name in any language; /clock with a word is the server’s', () => {
    const here = ['/board', '/brett', '/pit C', '/mulde C', '/feld e5', '/last', '/possible', '/score', '/clock', '/uhr'];
    expect(here.filter((line) => !answeredHere(line))).toEqual([]);
    expect(['/clock none', '/pit', '/board x', '/join', 'board', '//board'].filter(answeredHere)).toEqual([]);
  });

  it('is answered in the reader’s language, and sent nowhere', () => {
    const { app, lines } = fakeApp(roomState({ position: bowls.state.position } satisfies Partial<RoomState>));
    setLanguage('de');
    expect(answer(app, '/stand', 'k3f9x2')).toEqual(['Anna: 4; Ben: 1']);
    expect(answer(app, '/letzter', 'k3f9x2')).toEqual(['Noch ist nicht gezogen worden.']);
    expect(answer(app, '/feld e5', 'k3f9x2')).toEqual(['e5 gibt es auf diesem Brett nicht.']);
    setLanguage('en');
    expect(answer(app, '/board', 'hall')).toEqual(['This command belongs at a table.']);
    expect(lines).toEqual([]);
  });
});
