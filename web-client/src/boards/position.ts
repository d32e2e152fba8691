import type { Layout, Step } from '../protocol/messages';

/** What lies at a place of a pits board. */
export interface Pit {
  count: number;
  /** Out of play. */
  closed: boolean;
  /** Nothing may be taken from here. */
  marked: boolean;
}

/** Place → what lies there; `hand` holds the beans that have been lifted and not yet sown. */
export type Pits = ReadonlyMap<string, Pit>;
export const hand = 'hand';

/** The pits of a position string, by the fields that the layout lists. */
export function parsePits(layout: Layout, position: string): Pits {
  const pits = new Map<string, Pit>();
  const fields = position.split(' ');
  layout.fields.forEach((places, i) => {
    const values = (fields[i] ?? '').split(/[,/]/);
    places.forEach((place, j) => pits.set(place, parsePit(values[j] ?? '0')));
  });
  return pits;
}

function parsePit(text: string): Pit {
  const count = Number.parseInt(text, 10);
  return { count: Number.isNaN(count) ? 0 : count, closed: text === 'x', marked: text.endsWith('*') };
}

export function countAt(pits: Pits, place: string): number {
  return pits.get(place)?.count ?? 0;
}

/** Where beans go in a step: from, to, how many. Null for steps that move none. */
export function transfer(step: Step): { from: string; to: string; count: number } | null {
  switch (step.do) {
    case 'lift':
      return { from: step.from, to: hand, count: step.n };
    case 'sow':
      return { from: hand, to: step.to, count: 1 };
    case 'supply':
      return { from: step.from, to: step.to, count: 1 };
    case 'capture':
    case 'gather':
      return { from: step.from, to: step.to, count: step.n };
    default:
      return null;
  }
}

/** The places that a step leaves its trace at, to be marked as those of the last move. */
export function touched(step: Step): string[] {
  if (step.do === 'hop') return step.path;
  const moved = transfer(step);
  if (!moved) return [];
  return (step.do === 'supply' ? [moved.to] : [moved.from, moved.to]).filter((place) => place !== hand);
}

/** The pits after a step. */
export function afterStep(layout: Layout, pits: Pits, step: Step): Pits {
  if (step.do === 'layout') return parsePits(layout, step.position);
  const moved = transfer(step);
  return moved ? withTransfer(pits, moved.from, moved.to, moved.count) : pits;
}

/** The pits before these steps, if they can be undone; what is laid out anew cannot. */
export function beforeSteps(pits: Pits, steps: readonly Step[]): Pits | null {
  let before = pits;
  for (const step of [...steps].reverse()) {
    if (step.do === 'layout') return null;
    const moved = transfer(step);
    if (moved) before = withTransfer(before, moved.to, moved.from, moved.count);
  }
  return before;
}

function withTransfer(pits: Pits, from: string, to: string, count: number): Pits {
  const after = new Map(pits);
  const add = (place: string, change: number) => {
    const pit = after.get(place) ?? { count: 0, closed: false, marked: false };
    after.set(place, { ...pit, count: pit.count + change });
  };
  add(from, -count);
  add(to, count);
  return after;
}

/** The place where the last bean falls that is dropped by itself, if one is. */
export function landing(steps: readonly Step[]): string | null {
  const last = [...steps].reverse().find((step) => step.do === 'sow' || step.do === 'supply');
  return last?.to ?? null;
}

/** How many beans each place captures by these steps. */
export function captured(steps: readonly Step[]): Map<string, number> {
  const gain = new Map<string, number>();
  for (const step of steps) if (step.do === 'capture') gain.set(step.to, (gain.get(step.to) ?? 0) + step.n);
  return gain;
}

/** How many beans each place gains or loses by these steps. */
export function differences(steps: readonly Step[]): Map<string, number> {
  const change = new Map<string, number>();
  for (const step of steps) {
    const moved = transfer(step);
    if (!moved) continue;
    change.set(moved.from, (change.get(moved.from) ?? 0) - moved.count);
    change.set(moved.to, (change.get(moved.to) ?? 0) + moved.count);
  }
  change.delete(hand);
  for (const [place, n] of change) if (n === 0) change.delete(place);
  return change;
}
