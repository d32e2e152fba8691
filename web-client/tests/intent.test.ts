// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeApp, find, key, settled } from './support/page';
import type { Answer, RoomEvent, RoomState } from '../src/protocol/messages';
import { fromSnapshot, type RoomPicture } from '../src/reconcile/room';
import { Desk } from '../src/ui/desk';
import { fateOf, Intent, isFast, mayPremove, wantsConfirming } from '../src/ui/intent';
import { IntentBar } from '../src/ui/intent_bar';
import { setSetting } from '../src/ui/settings';
import { roomState, starStart } from './support/examples';

const clock = (minutes: number, gain: number) => ({ kind: 'increment', initial: minutes * 60_000, gain: gain * 1000 });
const running = { ...clock(3, 2), remaining: [180_000, 180_000] as [number, number], lag: [0, 0] as [number, number], running: 1 as const, at: 0, paused: false };

function pictureOf(state: RoomState, moves: readonly { seat: 1 | 2; move: string }[] = []): RoomPicture {
  const log = moves.map(({ seat, move }, i) => ({ seq: i, at: 0, event: { kind: 'move', seat, move, turn: i + 1 } as RoomEvent }));
  return fromSnapshot({ type: 'room', room: state.room, seq: 1, at: 0, state, log });
}

describe('the pace of a game', () => {
  it('is fast with little time, gains included, and slow without a clock', () => {
    expect([clock(3, 2), clock(10, 0), clock(10, 10), clock(30, 0), null].map(isFast)).toEqual([true, true, false, false, false]);
  });

  it('decides, with the settings, what is asked about and what can be chosen in advance', () => {
    setSetting('confirm', 'slow');
    expect([wantsConfirming(clock(3, 2)), wantsConfirming(null)]).toEqual([false, true]);
    setSetting('confirm', 'never');
    expect(wantsConfirming(null)).toBe(false);
    expect([mayPremove(clock(3, 2)), mayPremove(null)]).toEqual([true, false]);
    setSetting('premove', 'always');
    expect(mayPremove(null)).toBe(true);
    setSetting('premove', 'fast');
  });
});

describe('a move chosen in advance', () => {
  const premove = { move: '+2', game: 'g1', ply: 4 };
  const fate = (change: Partial<RoomState>, moves: { seat: 1 | 2; move: string }[] = []) => fateOf(premove, pictureOf(roomState({ ply: 4, ...change }), moves), 1);

  it('waits while the other goes on', () => {
    expect(fate({ to_move: 2 })).toBe('waits');
    expect(fate({ to_move: 2, ply: 5 })).toBe('waits');
  });

  it('is played as soon as it is legal', () => {
    expect(fate({ to_move: 1, ply: 5 })).toBe('is played');
  });

  it('is dropped when it is not legal, the game is over or another one, or something was taken back', () => {
    expect(fate({ to_move: 1, ply: 5, legal: ['+1'] })).toBe('is dropped');
    expect(fate({ to_move: null, phase: 'over' })).toBe('is dropped');
    expect(fate({ to_move: 1, ply: 5, game: 'g2' })).toBe('is dropped');
    expect(fate({ to_move: 2, ply: 3 })).toBe('is dropped');
    expect(fate({ to_move: 1, ply: 4 })).toBe('is dropped');
  });

  it('is dropped when the player has moved meanwhile, in another tab', () => {
    const moves = [1, 2, 1, 2, 2, 1, 2].map((seat) => ({ seat: seat as 1 | 2, move: '+1' }));
    expect(fate({ to_move: 1, ply: 7 }, moves)).toBe('is dropped');
  });
});

describe('the way of a move', () => {
  const table = (first: RoomState) => {
    let picture = pictureOf(first);
    const lines: string[] = [];
    const dropped: string[] = [];
    const answers: ((answer: Answer) => void)[] = [];
    const intent = new Intent({
      picture: () => picture,
      person: () => 'anna',
      send: (line) => {
        lines.push(line);
        return new Promise((resolve) => answers.push(resolve));
      },
      changed: () => undefined,
      refused: () => undefined,
      dropped: (move) => dropped.push(move),
    });
    const follow = (state: RoomState) => {
      picture = pictureOf(state);
      intent.follow();
    };
    return { intent, lines, dropped, answers, follow };
  };

  it('is asked about where that is wanted; the same once more plays it', () => {
    setSetting('confirm', 'always');
    const { intent, lines } = table(roomState());
    intent.mean('+1');
    intent.mean('+2');
    expect([intent.asked, lines]).toEqual(['+2', []]);
    intent.mean('+2');
    expect(lines).toEqual(['/move +2 1']);
    setSetting('confirm', 'never');
  });

  it('is sent in advance with the turn that came, never with the one that was seen', () => {
    const { intent, lines, follow } = table(roomState({ to_move: 2, clock: running }));
    intent.mean('+2');
    expect(lines).toEqual([]);
    follow(roomState({ to_move: 1, ply: 1, turn: 2, clock: running }));
    expect(lines).toEqual(['/move +2 2']);
    expect(intent.premove).toBeNull();
  });

  it('in advance is dropped with a word, or taken back', () => {
    const { intent, lines, dropped, follow } = table(roomState({ to_move: 2, clock: running }));
    intent.mean('+2');
    expect(intent.cancel()).toBe(true);
    intent.mean('+3');
    follow(roomState({ to_move: 1, ply: 1, turn: 2, legal: ['+1'] }));
    expect([lines, dropped]).toEqual([[], ['+3']]);
    expect(intent.cancel()).toBe(false);
  });

  it('is pending until it is answered', async () => {
    const { intent, answers } = table(roomState());
    intent.mean('+1');
    intent.mean('+2');
    expect(intent.pending).toEqual({ move: '+1', turn: 1 });
    answers[0]?.({ type: 'ok', turn: 2 });
    await settled();
    expect(intent.pending).toBeNull();
  });
});

describe('at the board', () => {
  const desk = (state: RoomState) => {
    const fake = fakeApp(state);
    const picture = fake.rooms.get('k3f9x2');
    if (!picture) throw new Error('no room');
    const at = new Desk(fake.app, picture, () => undefined);
    const bar = new IntentBar(at.hand.intent);
    at.onchange = () => bar.show();
    document.body.append(at.element, bar.element);
    const spot = (place: string) => find<HTMLButtonElement>(at.element, `[data-place="${place}"]`);
    return { ...fake, desk: at, bar, spot };
  };

  it('a move in advance is shown there and beside it, and taken back by Escape', () => {
    const { spot, bar, lines } = desk(roomState({ to_move: 2, clock: running }));
    spot('B').focus();
    spot('B').dispatchEvent(key('+'));
    expect(spot('B').classList.contains('premove')).toBe(true);
    expect(spot('B').getAttribute('aria-label')).toMatch(/chosen in advance$/);
    expect(bar.element.textContent).toContain('+2');
    spot('B').dispatchEvent(key('Escape'));
    expect(spot('B').classList.contains('premove')).toBe(false);
    expect([bar.element.hidden, lines]).toEqual([true, []]);
  });

  it('on the star it is an own peg, then where it goes', () => {
    const { spot } = desk(roomState({ rules: 'sternhalma', options: { pegs: 15, courts: 'apart' }, position: starStart, to_move: 2, legal: ['m1-l2'], clock: running }));
    for (const place of ['e5', 'f4']) spot(place).click();
    expect(['e5', 'f4'].map((place) => spot(place).classList.contains('premove'))).toEqual([true, true]);
  });

  it('the place of a move that is asked about plays it', () => {
    setSetting('confirm', 'always');
    const { spot, bar, lines } = desk(roomState());
    spot('A').click();
    expect(spot('A').classList.contains('asked')).toBe(true);
    expect(find(bar.element, '.primary').textContent).toContain('Play it');
    spot('A').click();
    expect(lines.filter((line) => line.startsWith('/move'))).toEqual(['/move +1 1']);
    setSetting('confirm', 'never');
  });
});
