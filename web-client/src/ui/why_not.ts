import { parsePegs } from '../boards/star_geometry';
import { t } from '../i18n';
import { otherSeat, type Answer, type ErrorFrame, type GameInfo, type RoomState, type SeatNumber } from '../protocol/messages';
import type { App } from './app';
import { link } from './links';
import { writtenAt } from './pointing';
import { errorText } from './words';

/** Why something cannot be chosen: in words, where, and the codes of the rules that say so. */
export interface Refusal {
  text: string;
  places: readonly string[];
  whys: readonly string[];
}

/** What was pointed at, and by whom. */
export interface Pointed {
  game: GameInfo;
  state: RoomState;
  you: SeatNumber;
  place: string;
  /** The place that was chosen before. */
  chosen: string | null;
  /** The moves that are meant, legal or not. */
  moves: readonly string[];
}

/** Why nothing can be chosen there by who is to move. The client knows no rule: it asks the server about each kind of move. */
export async function whyNot(pointed: Pointed, ask: (move: string) => Promise<Answer>): Promise<Refusal> {
  const { place } = pointed;
  const moves = asked(pointed);
  if (moves.length === 0) return withoutServer(pointed);
  const answers = await Promise.all(moves.map(ask));
  const refusals = telling(answers.filter((answer) => answer.type === 'error'));
  return {
    text: [...new Set(refusals.map((refusal) => errorText(refusal)))].join(' '),
    places: [place, ...refusals.flatMap((refusal) => refusal.data?.places ?? [])],
    whys: [...new Set(refusals.flatMap(whyOf))],
  };
}

/** A refusal by the server, of a move that was sent. */
export function refusalOf(error: ErrorFrame): Refusal {
  return { text: errorText(error), places: error.data?.places ?? [], whys: whyOf(error) };
}

/** Links to the passages of the rules that tell why. */
export function passages(app: App, rules: string, whys: readonly string[]): HTMLElement[] {
  return whys.map((why) => link(app, { page: 'rules', id: rules, anchor: `why-${why}` }, { class: 'passage' }, t('why_not.rule')));
}

/** The moves to ask the server about. */
function asked({ game, state, you, place, chosen, moves }: Pointed): readonly string[] {
  const { layout } = game;
  if (layout.kind === 'star') {
    return chosen !== null && parsePegs(layout, state.position).get(place) !== you ? [`${chosen}-${place}`] : [];
  }
  // A pit of the other side, where moves are written by their pit alone.
  return moves.length > 0 ? moves : writtenAt(layout, otherSeat(you), place).filter((move) => move === place);
}

function withoutServer({ game, state, you, place }: Pointed): Refusal {
  if (game.layout.kind !== 'star') return { text: t('say.not_here'), places: [place], whys: [] };
  const peg = parsePegs(game.layout, state.position).get(place);
  const theirs = peg !== undefined && peg !== you;
  return {
    text: t(theirs ? 'why.not_your_peg' : peg === you ? 'say.stuck' : 'say.choose_peg'),
    places: [place],
    whys: theirs ? ['not_your_peg'] : [],
  };
}

function whyOf(error: ErrorFrame): string[] {
  return error.code === 'illegal_move' && error.data?.why !== undefined ? [error.data.why] : [];
}

/** Reasons that speak only of how a move is written. */
const formal: ReadonlySet<unknown> = new Set(['direction_missing', 'direction_fixed', 'no_such_move']);

/** The refusals that tell something: a place may stand for moves that are written in other ways, which then say only that. */
function telling(refusals: readonly ErrorFrame[]): readonly ErrorFrame[] {
  const material = refusals.filter((refusal) => !formal.has(refusal.data?.why));
  return material.length > 0 ? material : refusals;
}
