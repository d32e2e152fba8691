import { afterStep, parsePits, touched, type Pits } from '../boards/position';
import type { Layout, SeatNumber, Step } from '../protocol/messages';
import type { Example, PlayedMove } from './rules_text';

/** A moment of an example: what lies on the board, and the steps that led there from the moment before. */
export interface Moment {
  position: string;
  /** Whose move these steps belong to. */
  seat: SeatNumber | null;
  steps: readonly Step[];
  /** What can be played then: known between moves only. */
  legal: readonly string[];
  /** The places that the steps touched. */
  touched: ReadonlySet<string>;
}

/** The moments of an example, the start first: a lap, a capture, a new layout are one each. */
export function moments(layout: Layout, example: Example): Moment[] {
  const film: Moment[] = [{ position: example.start, seat: null, steps: [], legal: example.legal, touched: new Set() }];
  let before = example.start;
  for (const move of example.moves) {
    film.push(...momentsOf(layout, before, move));
    before = move.position;
  }
  return film;
}

function momentsOf(layout: Layout, before: string, { steps, seat, position, legal }: PlayedMove): Moment[] {
  const parts = cut(steps);
  let pits = parsePits(layout, before);
  return parts.map((part, i) => {
    for (const step of part) pits = afterStep(layout, pits, step);
    const last = i === parts.length - 1;
    return {
      position: last ? position : writePits(layout, pits),
      seat,
      steps: part,
      legal: last ? legal : [],
      touched: new Set(part.flatMap(touched)),
    };
  });
}

/** What begins a new moment when something else came before. */
const beginnings: Readonly<Partial<Record<Step['do'], 'always' | 'first'>>> = {
  lift: 'always',
  layout: 'always',
  capture: 'first',
  gather: 'first',
};

/** Cuts a move into what can be followed at a glance. A direction belongs to the lap that it begins; what is only said, to what it follows. */
export function cut(steps: readonly Step[]): Step[][] {
  const parts: Step[][] = [];
  for (const step of steps) {
    const part = parts.at(-1);
    const before = part?.at(-1)?.do;
    const rule = beginnings[step.do];
    const begins = before !== 'direction' && (rule === 'always' || (rule === 'first' && before !== step.do));
    if (!part || begins) parts.push([step]);
    else part.push(step);
  }
  return parts;
}

/** A position's fields for what lies in the pits, as `parsePits` reads them. */
function writePits(layout: Layout, pits: Pits): string {
  const write = (place: string) => {
    const { count = 0, closed = false, marked = false } = pits.get(place) ?? {};
    return closed ? 'x' : `${count}${marked ? '*' : ''}`;
  };
  return layout.fields.map((places) => places.map(write).join(',')).join(' ');
}
