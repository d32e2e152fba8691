// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLongTouch } from '../src/boards/long_touch';

describe('a finger on a place', () => {
  let looked: (string | null)[];
  let clicks: number;
  let element: HTMLElement;

  beforeEach(() => {
    vi.useFakeTimers();
    looked = [];
    clicks = 0;
    element = document.createElement('div');
    const button = element.appendChild(document.createElement('button'));
    button.addEventListener('click', () => clicks++);
    watchLongTouch(element, () => 'C', (place) => looked.push(place));
  });
  afterEach(() => vi.useRealTimers());

  const touch = (name: string, x = 0) => {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX: x });
    Object.defineProperty(event, 'pointerType', { value: 'touch' });
    element.firstElementChild?.dispatchEvent(event);
    return event;
  };

  it('chooses when it taps', () => {
    touch('pointerdown');
    vi.advanceTimersByTime(100);
    touch('pointerup');
    touch('click');
    vi.runAllTimers();
    expect([looked, clicks]).toEqual([[], 1]);
  });

  it('looks while it rests, and chooses nothing when it is lifted', () => {
    touch('pointerdown');
    vi.advanceTimersByTime(1000);
    expect(looked).toEqual(['C']);
    expect(touch('contextmenu').defaultPrevented).toBe(true);
    touch('pointerup');
    touch('click');
    expect([looked, clicks]).toEqual([['C', null], 0]);
    touch('pointerdown');
    touch('pointerup');
    touch('click');
    expect(clicks).toBe(1);
  });

  it('looks at nothing when it scrolls', () => {
    touch('pointerdown');
    touch('pointermove', 40);
    vi.runAllTimers();
    expect(looked).toEqual([]);
  });
});
