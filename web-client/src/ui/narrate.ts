import { t } from '../i18n';
import type { Layout, Person, RoomEvent, RoomState, SeatNumber, Step } from '../protocol/messages';
import { countText, optionName, optionValueText, spotOf } from './words';

/** A move in words, from its steps: “Anna brings in 3 balls, up to bowl 3, captures 2 balls. Ben cannot move and passes.” */
export function narrateMove(
  rules: string,
  layout: Layout | undefined,
  move: { seat: SeatNumber; move: string; steps?: readonly Step[] },
  name: (seat: SeatNumber) => string,
): string {
  const steps = move.steps ?? [];
  const mover = name(move.seat);
  const clauses = [opening(rules, layout, steps, mover) ?? t('say.plays', { name: mover, move: move.move })];
  const captured = steps.reduce((sum, step) => sum + (step.do === 'capture' ? step.n : 0), 0);
  if (captured > 0) clauses.push(t('say.captures', { count: countText(rules, captured) }));
  if (steps.some((step) => step.do === 'again')) clauses.push(t('say.again'));
  const sentences = [clauses.join(', ')];
  for (const step of steps) if (step.do === 'pass') sentences.push(t('say.passes', { name: name(step.seat) }));
  return `${sentences.join('. ')}.`;
}

function opening(rules: string, layout: Layout | undefined, steps: readonly Step[], mover: string): string | null {
  if (layout?.kind !== 'pits') return null;
  const supplied = steps.filter((step) => step.do === 'supply');
  const last = supplied.at(-1);
  if (last) {
    const index = spotOf(layout, last.to)?.index ?? 0;
    return t('say.brings_in', { name: mover, count: countText(rules, supplied.length), index });
  }
  const lift = steps.find((step) => step.do === 'lift');
  if (!lift) return null;
  const count = countText(rules, lift.n);
  if (!layout.supplies) return t('say.sows', { name: mover, count, letter: lift.from });
  return t('say.empties', { name: mover, count, index: spotOf(layout, lift.from)?.index ?? 0 });
}

/** What happened in a room, in words, for the log beside the chat; null for what is shown elsewhere. */
export function narrateEvent(event: RoomEvent, state: RoomState): string | null {
  const of = (person: Person) => person.name;
  switch (event.kind) {
    case 'created':
      return t('event.created', { name: of(event.by) });
    case 'joined':
      return t('event.joined', { name: of(event.by), seat: event.seat });
    case 'left':
      return t('event.left', { name: of(event.by), seat: event.seat });
    case 'renamed':
      return t('event.renamed', { name: of(event.by), was: event.was });
    case 'host':
      return event.by && t('event.host', { name: of(event.by) });
    case 'option':
      return t('event.option', {
        name: of(event.by),
        option: optionName(state.rules, event.name),
        value: optionValueText(state.rules, event.name, event.value),
      });
    case 'first':
      return event.first === 'random'
        ? t('event.first_random', { name: of(event.by) })
        : t('event.first', { name: of(event.by), first: event.first });
    case 'started':
      return t('event.started', { name: state.seats[event.began]?.name ?? t('plate.seat', { seat: event.began }) });
    case 'rematch':
      return t('event.rematch', { name: of(event.by) });
    case 'over':
      return t('event.over');
    default:
      return null;
  }
}

