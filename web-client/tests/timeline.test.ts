import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../src/protocol/messages';
import { setPace, type Speed } from '../src/timeline/pace';
import { Player, type Stage } from '../src/timeline/player';
import { Replay } from '../src/timeline/replay';
import { duration, schedule } from '../src/timeline/schedule';

const supply = (to: string): Step => ({ do: 'supply', from: 'R1', to });
const capture: Step = { do: 'capture', from: 'a', to: 'S', n: 2 };

describe('the schedule of a move', () => {
  it('keeps the order of the steps', () => {
    const beats = schedule([supply('A'), supply('B'), supply('C'), capture]);
    const times = beats.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(4);
  });

  it('lets a capture wait until the last ball lies', () => {
    const [, last, taken] = schedule([supply('A'), supply('B'), capture]);
    expect(taken?.at).toBeGreaterThanOrEqual((last?.at ?? 0) + (last?.lasts ?? 0));
  });

  it('gives no time to what does not move', () => {
    expect(duration(schedule([{ do: 'pass', seat: 1 }, { do: 'end', result: { winner: 1, scores: [1, 0], reason: 'no_moves' } }]))).toBe(0);
    expect(duration([])).toBe(0);
  });

  it('is quicker at a quicker pace', () => {
    const steps = [supply('A'), supply('B'), capture];
    expect(duration(schedule(steps, 2))).toBeCloseTo(duration(schedule(steps)) / 2);
  });

  it('shows even the longest move of a bean game in a bearable time', () => {
    const lap: Step[] = [{ do: 'lift', from: 'A', n: 12 }, ...Array.from({ length: 12 }, (): Step => ({ do: 'sow', to: 'B' }))];
    expect(duration(schedule(lap))).toBeLessThan(4000);
    expect(duration(schedule(Array.from({ length: 20 }, () => lap).flat()))).toBeLessThanOrEqual(9001);
  });
});

describe('the player', () => {
  let shown: string[];
  let moving: boolean;
  let player: Player;
  const stage: Stage = {
    perform: (step) => shown.push(step.do),
    moves: () => moving,
  };

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    moving = true;
    player = new Player(stage);
  });
  afterEach(() => vi.useRealTimers());

  it('plays the steps, then calls done', () => {
    player.play([supply('A'), capture], () => shown.push('done'));
    expect(player.busy).toBe(true);
    vi.runAllTimers();
    expect(shown).toEqual(['supply', 'capture', 'done']);
    expect(player.busy).toBe(false);
  });

  it('plays one move after the other', () => {
    player.play([supply('A')], () => shown.push('first'));
    player.play([capture], () => shown.push('second'));
    vi.runAllTimers();
    expect(shown).toEqual(['supply', 'first', 'capture', 'second']);
  });

  it('shows the end at once where nothing moves', () => {
    moving = false;
    player.play([supply('A'), capture], () => shown.push('done'));
    expect(shown).toEqual(['done']);
    expect(player.busy).toBe(false);
  });

  it('can be finished in the middle, with everything that waits', () => {
    player.play([supply('A'), capture], () => shown.push('first'));
    player.play([supply('B')], () => shown.push('second'));
    vi.advanceTimersByTime(100);
    player.finish();
    expect(shown).toEqual(['supply', 'first', 'second']);
    vi.runAllTimers();
    expect(shown).toEqual(['supply', 'first', 'second']);
    player.play([supply('C')], () => shown.push('third'));
    vi.runAllTimers();
    expect(shown.at(-1)).toBe('third');
  });
});

describe('a replay', () => {
  const steps = [supply('A'), { do: 'direction', sign: '+' } as const, supply('B'), capture];
  let shown: string[];
  let moving: boolean;
  let replay: Replay;

  beforeEach(() => {
    vi.useFakeTimers();
    setPace('normal');
    shown = [];
    moving = true;
    replay = new Replay(
      {
        before: () => shown.push('before'),
        after: () => shown.push('after'),
        perform: (step) => shown.push(step.do === 'supply' ? step.to : step.do),
        moves: () => moving,
      },
      steps,
      () => undefined,
    );
  });
  afterEach(() => vi.useRealTimers());

  it('goes on step by step, past what is not to be seen, to the state after the move', () => {
    expect(replay.length).toBe(3);
    for (let i = 0; i < 3; ++i) replay.forward();
    expect(shown).toEqual(['A', 'B', 'after']);
    expect(replay.at).toBe(3);
  });

  it('takes a chain of jumps one by one', () => {
    const paths: string[][] = [];
    const chain = new Replay(
      { before: () => undefined, after: () => undefined, moves: () => false, perform: (step) => step.do === 'hop' && paths.push(step.path) },
      [{ do: 'hop', path: ['a1', 'c1', 'e5'] }],
      () => undefined,
    );
    chain.forward();
    expect([paths, chain.length]).toEqual([[['a1', 'c1']], 2]);
  });

  it('goes back by beginning anew', () => {
    replay.forward();
    replay.forward();
    replay.back();
    expect(shown).toEqual(['A', 'B', 'before', 'A']);
    expect(replay.at).toBe(1);
  });

  it('plays from where it is, can be stopped, and ends at once when told', () => {
    replay.forward();
    replay.play();
    expect(replay.playing).toBe(true);
    replay.pause();
    vi.runAllTimers();
    expect(shown).toEqual(['A']);
    replay.play();
    vi.runAllTimers();
    expect(shown).toEqual(['A', 'B', 'capture', 'after']);
    replay.end();
    expect(replay.playing).toBe(false);
  });

  it('shows the end at once where nothing moves or no films are wanted', () => {
    moving = false;
    replay.play();
    moving = true;
    setPace('off');
    replay.play();
    setPace('normal');
    expect(shown).toEqual(['after', 'after']);
  });
});

describe('the speed', () => {
  afterEach(() => setPace('normal'));

  it('shows moves faster, slower, or not at all', () => {
    vi.useFakeTimers();
    const lasts = (speed: Speed) => {
      setPace(speed);
      const began = Date.now();
      let ended = began;
      new Player({ perform: () => undefined, moves: () => true }).play([supply('A'), capture], () => (ended = Date.now()));
      vi.runAllTimers();
      return ended - began;
    };
    const [off, fast, normal, slow] = (['off', 'fast', 'normal', 'slow'] as const).map(lasts) as [number, number, number, number];
    expect(off).toBe(0);
    expect(fast).toBeLessThan(normal);
    expect(normal).toBeLessThan(slow);
    vi.useRealTimers();
  });
});
