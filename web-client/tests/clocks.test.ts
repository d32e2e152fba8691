// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClockState } from '../src/protocol/messages';
import { fromSnapshot, withEvent } from '../src/reconcile/room';
import { clockSettingText, clockWord } from '../src/ui/clock_field';
import { Clocks, clockText, remainingAt } from '../src/ui/clocks';
import { roomState } from './support/examples';

const clock = (change: Partial<ClockState> = {}): ClockState => ({
  kind: 'increment',
  initial: 600_000,
  gain: 5_000,
  remaining: [62_000, 600_000],
  lag: [3_000, 2_950],
  running: 1,
  at: 1_000_000,
  paused: false,
  ...change,
});

describe('what a clock shows', () => {
  it('is minutes and seconds, with hours when there are, and tenths when time runs short', () => {
    const texts = [3_723_000, 600_000, 599_999, 60_000, 10_000, 9_999, 8_340, 90, 0, -5].map(clockText);
    expect(texts).toEqual(['1:02:03', '10:00', '9:59', '1:00', '0:10', '9.9', '8.3', '0.0', '0.0', '0.0']);
  });

  it('is less by the time since, for the side that runs', () => {
    expect(remainingAt(clock(), 1, 1_002_500)).toBe(59_500);
    expect(remainingAt(clock(), 2, 1_002_500)).toBe(600_000);
    expect(remainingAt(clock(), 1, 999_000)).toBe(62_000);
    expect(remainingAt(clock(), 1, 2_000_000)).toBe(0);
    expect(remainingAt(clock({ running: null, at: null }), 1, 2_000_000)).toBe(62_000);
  });
});

describe('the clocks of a table', () => {
  beforeEach(() => vi.useFakeTimers({ now: 500_000 }));
  afterEach(() => vi.useRealTimers());

  it('run by themselves, by the time of the server', () => {
    const clocks = new Clocks();
    clocks.show(clock(), 500_000);
    const face = () => clocks.faces[1].textContent;
    expect(face()).toBe('1:02');
    vi.advanceTimersByTime(2_500);
    expect(face()).toBe('0:59');
    vi.advanceTimersByTime(51_000);
    expect(face()).toBe('8.5');
    vi.advanceTimersByTime(20_000);
    expect(face()).toBe('0.0');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('warn once when the time of a turn runs short', () => {
    const clocks = new Clocks();
    const low = vi.fn();
    clocks.onlow = low;
    clocks.show(clock(), 500_000);
    vi.advanceTimersByTime(55_000);
    clocks.show(clock(), 500_000);
    vi.advanceTimersByTime(2_000);
    expect(low.mock.calls).toEqual([[1]]);
    expect(clocks.faces[1].classList.contains('low')).toBe(true);
  });

  it('stand while none runs, and are hidden where there is none', () => {
    const clocks = new Clocks();
    clocks.show(clock({ running: null, at: null }), 0);
    expect(vi.getTimerCount()).toBe(0);
    expect(clocks.faces[2].textContent).toBe('10:00');
    clocks.show(null, 0);
    expect(clocks.faces[2].hidden).toBe(true);
  });
});

describe('how far the server is ahead', () => {
  it('is told best by the quickest frame, and not by those that were missed', () => {
    let picture = fromSnapshot({ type: 'room', room: 'k3f9x2', seq: 9, at: 10_000, state: roomState(), log: [] }, 9_500);
    expect(picture.ahead).toBe(500);
    const event = (seq: number, at: number, now: number) =>
      withEvent(picture, { type: 'event', room: 'k3f9x2', seq, at, event: { kind: 'resumed' } }, now);
    picture = event(10, 5_000, 9_600) as typeof picture;
    expect(picture.ahead).toBe(500);
    picture = event(11, 10_250, 9_700) as typeof picture;
    expect(picture.ahead).toBe(550);
  });
});

describe('a clock in words', () => {
  it('is as the command takes it, and as a person reads it', () => {
    expect(clockWord(null)).toBe('none');
    expect(clockWord({ kind: 'increment', initial: 15_000, gain: 3_000 })).toBe('0.25+3');
    expect(clockSettingText('0.25+3')).toBe('0.25 min + 3 s');
    expect(clockSettingText('none')).toBe('No clock');
  });
});
