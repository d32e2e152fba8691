import type { Sight } from '../boards/board';
import type { Spot } from '../boards/geometry';
import { language, t, wordText, type Params } from '../i18n';
import { limits } from '../protocol/generated';
import type { ErrorData, ErrorFrame, GameInfo, Layout, OptionSpec, OptionValue, OptionValues, PitsLayout, RoomState, SeatNumber } from '../protocol/messages';
import { seatNumbers } from '../protocol/messages';

/** What a game is called. */
export function gameName(id: string): string {
  return wordText('game', id) ?? id;
}

export function countText(rules: string, n: number): string {
  return wordText('count', rules, { n }) ?? t('count.other', { n });
}

export function optionName(rules: string, option: string): string {
  return wordText('option', `${rules}.${option}`) ?? option;
}

export function optionValueText(rules: string, option: string, value: OptionValue): string {
  return wordText('value', `${rules}.${option}.${value}`) ?? wordText('value', String(value)) ?? String(value);
}

/** The options that differ from what is usual, for badges. */
export function optionBadges(rules: string, specs: readonly OptionSpec[], options: OptionValues): string[] {
  return Object.entries(options)
    .filter(([name, value]) => specs.find((spec) => spec.name === name)?.default !== value)
    .map(([name, value]) => `${optionName(rules, name)}: ${optionValueText(rules, name, value)}`);
}

/** How a command is written, with the reader's words for what stands in its gaps: `/new GAME` → `/new SPIEL`. */
export function usageText(usage: string): string {
  return usage.replace(/(?<![/\w])[A-Za-z]+(?!\w)/g, (word) => wordText('usage', word) ?? word);
}

/** The values that an option can have, as they are typed. */
function allowedText({ type, min = 0, max = 0, step = 1, values = [] }: OptionSpec): string {
  if (type === 'flag') return 'true, false';
  if (type === 'choice') return values.join(', ');
  if (step === 1) return t('create.range', { min, max });
  return Array.from({ length: (max - min) / step + 1 }, (_, i) => min + i * step).join(', ');
}

/** A move's kind is told by its sign: `+` of `+3`, `>` of `>3`. */
export function signOf(move: string): string {
  return move.replace(/[\w]/g, '');
}

/** What a person does by a move: “Bring in”. */
export function choiceText(rules: string, move: string): string {
  return wordText('choice', `${rules}.${signOf(move)}`) ?? move;
}

/** A place by its name: “Bowl 3” where there are supplies, otherwise “Pit C”. */
export function placeText(spot: Pick<Spot, 'place' | 'role' | 'index'>, withSupplies: boolean): string {
  switch (spot.role) {
    case 'supply':
      return t('place.supply');
    case 'store':
      return withSupplies ? t('place.large_bowl') : t('place.store');
    case 'pit':
      return withSupplies ? t('place.bowl', { index: spot.index }) : t('place.pit', { letter: spot.place });
  }
}

/** A place with what lies there and whose it is; `you` is the seat of who reads it. */
export function describeSight(
  game: Pick<GameInfo, 'id' | 'layout'>,
  sight: Sight,
  you: SeatNumber | null,
  name: (seat: SeatNumber) => string,
): string {
  if ('field' in sight) return describeField(sight.field, sight.peg, you, name);
  const { spot, pit } = sight;
  const notes = [pit.closed && t('place.closed'), pit.marked && t('place.marked')].filter((note) => note !== false);
  const place = [placeText(spot, game.layout.kind === 'pits' && game.layout.supplies !== undefined), ...notes].join(', ');
  const count = countText(game.id, pit.count);
  return spot.seat === you ? t('describe.yours', { place, count }) : t('describe.theirs', { place, count, owner: name(spot.seat) });
}

function describeField(field: string, peg: SeatNumber | null, you: SeatNumber | null, name: (seat: SeatNumber) => string): string {
  const place = t('place.field', { field });
  if (peg === null) return t('describe.field_free', { place });
  return peg === you ? t('describe.peg_yours', { place }) : t('describe.peg_theirs', { place, owner: name(peg) });
}

/** What is said of a place, with what can be done there. */
export function withChoices(rules: string, text: string, moves: readonly string[]): string {
  if (moves.length === 0) return text;
  if (moves.every((move) => signOf(move) === '')) return t('describe.playable', { place: text });
  return t('describe.choices', { place: text, choices: moves.map((move) => choiceText(rules, move)).join(', ') });
}

export function seatName(state: Pick<RoomState, 'seats'>, seat: SeatNumber): string {
  return state.seats[seat]?.name ?? t('plate.seat', { seat });
}

/** An error in words, about a game if that is known. What this client has no words for is said in the server's. */
export function errorText(error: ErrorFrame, game?: GameInfo): string {
  const data = error.data ?? {};
  const params: Record<string, string | number> = { ...limits };
  for (const [name, value] of Object.entries(data)) {
    if (Array.isArray(value)) params[name] = value.join(', ');
    else if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  const text = special(error.code, data, params, game) ?? wordText('error', error.code, params);
  return text === undefined || /\{\w+\}/.test(text) ? error.message : text;
}

/** Errors whose words depend on their data. */
function special(code: string, data: ErrorData, params: Params, game: GameInfo | undefined): string | undefined {
  switch (code) {
    case 'bad_option': {
      if (data.option === 'best_of') return t('error.bad_option', params);
      const spec = game?.options.find(({ name }) => name === data.option);
      if (spec) return t('error.bad_option', { ...params, allowed: allowedText(spec) });
      return game && t('bad_option.unknown', { ...params, options: game.options.map(({ name }) => name).join(', ') });
    }
    case 'bad_argument':
      return t('error.bad_argument', { usage: usageText(String(data.usage)) });
    case 'too_many':
      return wordText('too_many', String(data.what), params);
    case 'illegal_move':
      return wordText('why', String(data.why));
    case 'not_allowed':
      return wordText('not_allowed', String(data.who));
    case 'muted':
      return wordText('muted', String(data.by));
    case 'unknown_command':
      return data.nearest === undefined ? t('unknown_command.alone', params) : undefined;
    default:
      return undefined;
  }
}

/** The result in a line: “Anna wins 6 : 2”. */
export function resultText(result: NonNullable<RoomState['result']>, name: (seat: SeatNumber) => string): string {
  const [first, second] = result.scores;
  if (result.reason === 'aborted') return t('result.none');
  if (result.winner === null) return t('result.draw', { own: first, other: second });
  const winner = name(result.winner);
  if (first === 0 && second === 0) return t('result.wins_plain', { name: winner });
  const [own, other] = result.winner === 1 ? [first, second] : [second, first];
  return t('result.wins', { name: winner, own, other });
}

export function reasonText(reason: string): string {
  return wordText('reason', reason) ?? reason;
}

/** The seat whose row, store or supply a place is. */
export function spotOf(layout: PitsLayout, place: string): (Pick<Spot, 'place' | 'role' | 'index'> & { seat: SeatNumber }) | null {
  for (const seat of seatNumbers) {
    const index = layout.rows[seat].indexOf(place) + 1;
    if (index > 0) return { place, role: 'pit', index, seat };
    if (layout.stores[seat] === place) return { place, role: 'store', index: 0, seat };
    if (layout.supplies?.[seat] === place) return { place, role: 'supply', index: 0, seat };
  }
  return null;
}

/** A place's name by itself. */
export function placeName(layout: Layout | undefined, place: string): string {
  const spot = layout?.kind === 'pits' ? spotOf(layout, place) : null;
  return spot ? placeText(spot, layout?.kind === 'pits' && layout.supplies !== undefined) : place;
}

export function compareNames(a: string, b: string): number {
  return a.localeCompare(b, language());
}
