// Written by emit_typescript from the tables in protocol/. Do not edit.

/** Names and aliases stand without their slash. */
export const commands = [
  {
    name: 'new',
    aliases: { de: ['neu'], fr: ['nouveau'] },
    parameters: 'GAME [option=value …]',
    help: 'Opens a room for a game; you are its host.',
    where: 'both',
  },
  {
    name: 'list',
    aliases: { de: ['liste'], fr: ['liste'] },
    parameters: '',
    help: 'Lists the rooms.',
    where: 'both',
  },
  {
    name: 'join',
    aliases: { de: ['beitreten', 'mitspielen'], fr: ['rejoindre'] },
    parameters: '[1|2]',
    help: 'Takes a seat: that one, or the first that is free.',
    where: 'room',
  },
  {
    name: 'leave',
    aliases: { de: ['verlassen', 'gehen'], fr: ['quitter'] },
    parameters: '',
    help: 'Gives up your seat and leaves; a game in play is resigned.',
    where: 'both',
  },
  {
    name: 'watch',
    aliases: { de: ['zuschauen'], fr: ['regarder'] },
    parameters: '',
    help: 'Shows you what happens here, without a seat.',
    where: 'both',
  },
  {
    name: 'start',
    aliases: { de: ['starten', 'los'], fr: ['commencer'] },
    parameters: '',
    help: 'Starts the game when both seats are taken.',
    where: 'room',
  },
  {
    name: 'move',
    aliases: { de: ['zug', 'ziehen'], fr: ['coup', 'jouer'] },
    parameters: 'M [turn]',
    help: 'Plays a move; with the turn that it answers it may safely be sent again.',
    where: 'room',
  },
  {
    name: 'preview',
    aliases: { de: ['vorschau'], fr: ['aperçu', 'apercu'] },
    parameters: 'M',
    help: 'Shows what a move would do, without playing it.',
    where: 'room',
  },
  {
    name: 'resign',
    aliases: { de: ['aufgeben'], fr: ['abandonner'] },
    parameters: '',
    help: 'Gives the game up.',
    where: 'room',
  },
  {
    name: 'rematch',
    aliases: { de: ['revanche'], fr: ['revanche'] },
    parameters: '',
    help: 'Offers a further game, or accepts the other\'s offer.',
    where: 'room',
  },
  {
    name: 'first',
    aliases: { de: ['anfang'], fr: ['premier'] },
    parameters: '1|2|random',
    help: 'Says who begins the next game.',
    where: 'room',
  },
  {
    name: 'option',
    aliases: { de: ['einstellung'], fr: ['réglage', 'reglage'] },
    parameters: 'name=value',
    help: 'Changes an option of the next game.',
    where: 'room',
  },
  {
    name: 'name',
    aliases: { de: ['nenne'], fr: ['nom'] },
    parameters: 'N',
    help: 'Changes your name.',
    where: 'both',
  },
  {
    name: 'help',
    aliases: { de: ['hilfe'], fr: ['aide'] },
    parameters: '[command]',
    help: 'Explains the commands, or one of them.',
    where: 'both',
  },
  {
    name: 'ping',
    aliases: { de: [], fr: [] },
    parameters: '',
    help: 'Answers with the server\'s time.',
    where: 'both',
  },
] as const;
export type CommandName = (typeof commands)[number]['name'];

export const errorCodes = [
  'bad_request',
  'unknown_command',
  'bad_argument',
  'unknown_game',
  'bad_option',
  'unknown_room',
  'room_needed',
  'not_your_turn',
  'stale_move',
  'illegal_move',
  'game_not_running',
  'game_running',
  'not_seated',
  'already_seated',
  'seat_taken',
  'room_full',
  'seats_open',
  'other_must_start',
  'not_allowed',
  'nothing_to_rematch',
  'bad_name',
  'name_taken',
  'bad_text',
  'rate_limited',
  'too_many',
  'draining',
  'store_failed',
  'internal_error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const whys = [
  'must_feed',
  'singleton',
  'last_singleton',
  'opening_pit',
  'empty_pit',
  'not_your_pit',
  'wrong_count',
  'supply_short',
  'occupied',
  'not_reachable',
  'not_your_peg',
  'marked_pit',
  'closed_pit',
  'direction_missing',
  'direction_fixed',
  'no_such_move',
] as const;
export type Why = (typeof whys)[number];

export const reasons = [
  'under_twelve',
  'rounds_played',
  'all_empty',
  'side_empty',
  'cannot_feed',
  'majority',
  'board_empty',
  'stalled',
  'no_moves',
  'target_filled',
  'repetition',
  'move_limit',
  'resigned',
  'aborted',
] as const;
export type Reason = (typeof reasons)[number];

export const stepKinds = [
  'lift',
  'sow',
  'supply',
  'capture',
  'hop',
  'direction',
  'round',
  'gather',
  'again',
  'pass',
  'layout',
  'end',
] as const;
export type StepKind = (typeof stepKinds)[number];

export const eventKinds = [
  'created',
  'joined',
  'left',
  'presence',
  'renamed',
  'host',
  'watchers',
  'option',
  'first',
  'started',
  'move',
  'rematch',
  'over',
  'chat',
] as const;
export type EventKind = (typeof eventKinds)[number];

export const offerLabels = [
  'join_1',
  'join_2',
  'start',
  'resign',
  'rematch',
  'accept_rematch',
  'leave',
  'unwatch',
  'first_1',
  'first_2',
  'first_random',
  'option',
] as const;
export type OfferLabel = (typeof offerLabels)[number];

export const limits = {
  frame_bytes: 8192,
  chat_characters: 500,
  name_characters: 24,
} as const;
