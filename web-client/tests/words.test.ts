// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { languages, setLanguage } from '../src/i18n';
import { errorCodes, eventKinds } from '../src/protocol/generated';
import type { ErrorFrame, RoomEvent, Step } from '../src/protocol/messages';
import { commandOf, completions, type Place } from '../src/ui/complete';
import { narrateEnd, narrateEvent, narrateMove, roundText } from '../src/ui/narrate';
import { describeSight, errorText, optionBadges, resultText, signOf, usageText, withChoices } from '../src/ui/words';
import { placePits } from '../src/boards/geometry';
import type { PlayedGame } from '../src/rules_pages/rules_text';
import { anna, ben, bohnduell, bohnduellLayout, pitsLayout, roomState } from './support/examples';

beforeEach(() => setLanguage('en'));

const nameOf = (seat: 1 | 2) => (seat === 1 ? 'Anna' : 'Ben');
const error = (code: string, data?: ErrorFrame['data']): ErrorFrame => ({ type: 'error', code, message: 'In English.', ...(data && { data }) });

describe('errors', () => {
  it('are said in the chosen language', () => {
    expect(errorText(error('not_your_turn'))).toBe('It is not your turn.');
    setLanguage('de');
    expect(errorText(error('not_your_turn'))).toBe('Du bist nicht am Zug.');
  });

  it('say of a refused move why', () => {
    expect(errorText(error('illegal_move', { why: 'supply_short', places: ['R1'] }))).toMatch(/supply/);
    expect(errorText(error('illegal_move', { why: 'moon_phase' }))).toBe('This move is not possible.');
  });

  it('use their data', () => {
    expect(errorText(error('unknown_command', { command: 'jion', nearest: 'join' }))).toBe('There is no command /jion. Did you mean /join?');
    expect(errorText(error('unknown_command', { command: 'xyzzy' }))).toBe('There is no command /xyzzy. Type / to see them all.');
    expect(errorText(error('unknown_game', { game: 'chess', games: ['awale', 'bohnduell'] }))).toContain('awale, bohnduell');
    expect(errorText(error('not_allowed', { who: 'host' }))).toBe('Only the host may do this.');
    expect(errorText(error('muted', { by: 'operator' }))).toBe('Whoever runs this server has taken the word from you.');
    expect(errorText(error('bad_name', { allowed: 'x' }))).toBe('A name has 1 to 24 characters.');
  });

  it('are said in the server’s words when this client has none, or lacks data', () => {
    expect(errorText(error('too_wet'))).toBe('In English.');
    expect(errorText(error('seat_taken'))).toBe('In English.');
  });

  it('have words for every code', () => {
    for (const code of errorCodes) expect(errorText(error(code)).length).toBeGreaterThan(5);
  });
});

describe('a move in words', () => {
  const supply = (to: string): Step => ({ do: 'supply', from: 'R1', to });
  const tell = (steps: Step[], layout = bohnduellLayout, rules = 'bohnduell') =>
    narrateMove(rules, layout, { seat: 1, move: '+2', steps }, nameOf);

  it('brings in and captures', () => {
    expect(tell([supply('A'), supply('B'), { do: 'capture', from: 'c', to: 'S', n: 1 }])).toBe(
      'Anna brings in 2 balls, up to bowl 2, captures 1 ball.',
    );
  });

  it('empties, and tells of a pass', () => {
    const steps: Step[] = [{ do: 'lift', from: 'C', n: 2 }, { do: 'sow', to: 'D' }, { do: 'sow', to: 'S' }, { do: 'pass', seat: 2 }];
    expect(tell(steps)).toBe('Anna empties bowl 3, 2 balls. Ben cannot move and passes.');
    setLanguage('fr');
    expect(tell(steps)).toBe('Anna vide la cuvette 3, 2 boules. Ben ne peut pas jouer et passe.');
  });

  it('sows where there are no supplies, and moves again', () => {
    const steps: Step[] = [{ do: 'lift', from: 'C', n: 4 }, { do: 'sow', to: 'D' }, { do: 'again', seat: 1 }];
    expect(tell(steps, pitsLayout(6), 'awale')).toBe('Anna sows 4 seeds from C, moves again.');
  });

  it('goes on from pit to pit, fixes the direction, ends a round', () => {
    const steps: Step[] = [
      { do: 'direction', sign: '-' },
      { do: 'lift', from: 'B', n: 4 },
      { do: 'sow', to: 'A' },
      { do: 'lift', from: 'e', n: 5 },
      { do: 'capture', from: 'd', to: 'S', n: 4 },
      { do: 'gather', from: 'a', to: 'N', n: 2 },
      { do: 'round', round: 1, totals: [30, 26] },
    ];
    expect(tell(steps, pitsLayout(7), 'bohnenspiel56')).toBe(
      'Anna sows 4 beans from B, takes up and sows on 1 time, captures 4 beans. Ben takes what is left: 2 beans. ' +
        'This round is played clockwise ↻. Round 1 is over: Anna 30, Ben 26.',
    );
  });

  it('is the move itself when its steps are not known', () => {
    expect(narrateMove('bohnduell', bohnduellLayout, { seat: 2, move: '+2' }, nameOf)).toBe('Ben plays +2.');
  });
});

describe('moves as the engines play them', () => {
  const played = import.meta.glob<PlayedGame>('../src/rules_pages/played/*.json', { eager: true, import: 'default' });
  /** What must be named of a step, in whatever language. */
  const named = (step: Step): string[] => {
    switch (step.do) {
      case 'lift':
        return [String(step.n)];
      case 'hop':
        return [...step.path];
      case 'round':
        return [step.round, ...step.totals].map(String);
      case 'pass':
        return [nameOf(step.seat)];
      default:
        return [];
    }
  };

  it.each(Object.values(played).map((each) => [each.game.id, each] as const))('of %s are told with all that happens, in each language', (_, { game, examples }) => {
    for (const language of languages) {
      setLanguage(language);
      for (const { move, seat, steps } of Object.values(examples).flatMap(({ moves }) => moves)) {
        const text = narrateMove(game.id, game.layout, { seat, move, steps }, nameOf);
        const captured = steps.reduce((sum, step) => sum + (step.do === 'capture' ? step.n : 0), 0);
        const laps = steps.filter((step) => step.do === 'lift').length;
        const wanted = [nameOf(seat), ...steps.filter((step) => step.do !== 'lift' || laps === 1).flatMap(named)];
        if (captured > 0) wanted.push(String(captured));
        for (const part of wanted) expect(text, `${language}: ${move}`).toContain(part);
        expect(text, `${language}: ${move}`).not.toMatch(/[{}]|say\./);
        const kinds = new Set(steps.map((step) => step.do));
        const sentences = ['direction', 'pass', 'round', 'layout'].filter((kind) => kinds.has(kind as Step['do'])).length;
        expect(text.split('. ').length, text).toBeGreaterThanOrEqual(1 + sentences);
      }
    }
  });
});

describe('the end of a game', () => {
  it('is told with the result and its reason, and not before', () => {
    expect(narrateEnd(roomState())).toBeNull();
    expect(narrateEnd(roomState({ phase: 'over', result: { winner: 2, scores: [3, 7], reason: 'no_moves' } }))).toBe(
      'Ben wins 7 : 3. Neither player can move any more.',
    );
  });
});

describe('the round', () => {
  it('is told with its direction and what each side holds, where there are rounds', () => {
    const position = '4,4,4,4,4,x,x,4,4,4,4,4,4,4 3,5 1 ? 2 1';
    const name = (seat: 1 | 2) => (seat === 1 ? 'Anna' : 'Ben');
    expect(roundText(position, pitsLayout(7), name)).toBe('Round 2, direction still open: Anna 23, Ben 33');
    expect(roundText('4,4,4,4,4,4,4,4,4,4,4,4 0,0 1 0', pitsLayout(6), name)).toBeNull();
    expect(roundText(roomState().position, bohnduellLayout, name)).toBeNull();
  });
});

describe('events in words', () => {
  const events: RoomEvent[] = [
    { kind: 'created', by: anna },
    { kind: 'joined', by: anna, seat: 1 },
    { kind: 'left', by: anna, seat: 1 },
    { kind: 'presence', by: anna, present: false },
    { kind: 'renamed', by: ben, was: 'Benno' },
    { kind: 'host', by: null },
    { kind: 'host', by: ben },
    { kind: 'watchers', count: 2 },
    { kind: 'option', name: 'reserve', value: 8, by: anna },
    { kind: 'first', first: 'random', by: anna },
    { kind: 'first', first: 2, by: anna },
    { kind: 'clock', clock: { kind: 'increment', initial: 30_000, gain: 0 }, by: anna },
    { kind: 'clock', clock: null, by: anna },
    { kind: 'position', position: '4,4 1', by: anna },
    { kind: 'position', position: null, by: anna },
    { kind: 'series', best_of: 3, by: anna },
    { kind: 'series', best_of: null, by: anna },
    { kind: 'time_added', seat: 2, time: 15_000, by: anna },
    { kind: 'offered', what: 'draw', seat: 1, by: anna },
    { kind: 'offered', what: 'takeback', seat: 1, by: anna },
    { kind: 'declined', what: 'draw', seat: 1, by: ben },
    { kind: 'declined', what: 'takeback', seat: 1, by: ben },
    { kind: 'declined', what: 'rematch', seat: 1, by: ben },
    { kind: 'takeback', ply: 2, turn: 5, by: ben },
    { kind: 'claimable', seat: 2 },
    { kind: 'swapped', by: anna },
    { kind: 'paused' },
    { kind: 'resumed' },
    { kind: 'started', game: 'g', began: 2, by: anna },
    { kind: 'move', seat: 1, move: '+1', turn: 1 },
    { kind: 'rematch', seat: 1, by: anna },
    { kind: 'over', result: { winner: 1, scores: [1, 0], reason: 'resigned' }, by: ben },
    { kind: 'chat', by: anna, text: 'x' },
    { kind: 'private', room: '4m6p8r2t9v3x5z7b1d0f', by: anna },
    { kind: 'access', open: false, by: anna },
    { kind: 'access', open: true, by: anna },
    { kind: 'removed', person: ben, banned: false, by: anna },
    { kind: 'removed', person: ben, banned: true, by: anna },
    { kind: 'unbanned', person: ben, by: anna },
    { kind: 'muted', person: ben, muted: true, by: anna },
    { kind: 'muted', person: ben, muted: false, by: anna },
  ];

  it('are told, or shown elsewhere', () => {
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(eventKinds));
    const silent = events.filter((event) => narrateEvent(event, roomState()) === null).map(({ kind }) => kind);
    expect(silent).toEqual(['presence', 'host', 'watchers', 'move', 'chat']);
    for (const event of events) expect(narrateEvent(event, roomState()) ?? '').not.toMatch(/[{}]/);
  });

  it('unknown ones are passed over', () => {
    expect(narrateEvent({ kind: 'thunder' } as unknown as RoomEvent, roomState())).toBeNull();
  });
});

describe('a place by name', () => {
  const spots = placePits(bohnduellLayout, 1, 'wide').spots;
  const named = (place: string, count: number, you: 1 | 2 | null, choices: string[] = []) => {
    const spot = spots.find((each) => each.place === place);
    if (!spot) throw new Error(place);
    const text = describeSight(bohnduell, { spot, pit: { count, closed: false, marked: false } }, you, nameOf);
    return withChoices('bohnduell', text, choices);
  };

  it('says what lies there, whose it is, and what can be done', () => {
    expect(named('C', 4, 1)).toBe('Bowl 3, 4 balls, yours');
    expect(named('a', 1, 1)).toBe('Bowl 1, 1 ball, Ben’s');
    expect(named('S', 0, null)).toBe('Large bowl, 0 balls, Anna’s');
    expect(named('C', 2, 1, ['+3', '>3'])).toBe('Bowl 3, 2 balls, yours; you can: Bring in, Empty');
    expect(named('R2', 20, 2)).toBe('Supply, 20 balls, yours');
  });

  it('of a game without kinds of moves says only that it can be chosen', () => {
    expect(withChoices('awale', 'Pit C, 4 seeds, yours', ['C'])).toBe('Pit C, 4 seeds, yours; can be played');
    expect(withChoices('bohnenspiel56', 'Pit B, 4 beans, yours', ['B+', 'B-'])).toBe('Pit B, 4 beans, yours; you can: To the right, To the left');
  });

  it('says of a pit that it is out of play, or marked', () => {
    const [spot] = placePits(pitsLayout(7), 1, 'wide').spots;
    if (!spot) throw new Error('no pit');
    const game = { id: 'bohnenspiel56', layout: pitsLayout(7) };
    expect(describeSight(game, { spot, pit: { count: 0, closed: true, marked: false } }, 1, nameOf)).toBe('Pit A, out of play, 0 beans, yours');
    expect(describeSight(game, { spot, pit: { count: 2, closed: false, marked: true } }, 2, nameOf)).toBe('Pit A, marked, 2 beans, Anna’s');
  });
});

describe('how a command is written', () => {
  it('is said in the words of the reader, but for what is typed as it stands', () => {
    setLanguage('de');
    expect(usageText('/new GAME [option=value …]')).toBe('/new SPIEL [option=Wert …]');
    expect(usageText('/first 1|2|random')).toBe('/first 1|2|random');
  });

  it('is said of options by what can be typed', () => {
    const refusal = { type: 'error', code: 'bad_option', message: '', data: { option: 'reserve', allowed: '5 to 40' } } as const;
    setLanguage('de');
    expect(errorText(refusal, bohnduell)).toBe('reserve: erlaubt ist 5 bis 40.');
    expect(errorText({ ...refusal, data: { option: 'size', allowed: '' } }, bohnduell)).toMatch(/reserve/);
  });
});

describe('options', () => {
  it('are told with what their values mean', () => {
    const specs = [
      { name: 'stall', type: 'choice' as const, default: 'cycle', values: ['cycle', 'strict'] },
      { name: 'stall_rounds', type: 'integer' as const, default: 7, min: 1, max: 50 },
    ];
    expect(optionBadges('awale', specs, { stall: 'strict', stall_rounds: 7 })).toEqual(['A game without captures ends: at once']);
    expect(optionBadges('bohnenspiel72', [], { must_feed: true })).toEqual(['The other side must be fed: yes']);
    expect(optionBadges('chess', [], { colour: 'blue' })).toEqual(['colour: blue']);
  });
});

describe('small words', () => {
  it('the result names the winner with the own score first', () => {
    expect(resultText({ winner: 2, scores: [3, 8], reason: 'no_moves' }, nameOf)).toBe('Ben wins 8 : 3');
    expect(resultText({ winner: null, scores: [4, 4], reason: 'no_moves' }, nameOf)).toBe('A draw, 4 : 4');
    expect(resultText({ winner: 1, scores: [0, 0], reason: 'resigned' }, nameOf)).toBe('Anna wins');
    expect(resultText({ winner: null, scores: [0, 0], reason: 'aborted' }, nameOf)).toBe('No result');
  });

  it('a badge for each option that is not as usual', () => {
    expect(optionBadges('bohnduell', bohnduell.options, { reserve: 20 })).toEqual([]);
    expect(optionBadges('bohnduell', bohnduell.options, { reserve: 8 })).toEqual(['Balls in each supply: 8']);
  });

  it('the sign of a move', () => {
    expect(['+3', '>1', 'C', 'B-'].map(signOf)).toEqual(['+', '>', '', '-']);
  });
});

describe('completion', () => {
  const place: Place = { language: 'en', inRoom: true, games: [bohnduell], legal: ['+1', '+2', '>4'], rules: 'bohnduell', places: ['A', 'a'], people: ['Benno', 'Carla'] };
  const labels = (line: string, change: Partial<Place> = {}) => completions(line, { ...place, ...change }).map(({ label }) => label);

  it('begins with a slash, but not with two', () => {
    expect(labels('')).toEqual([]);
    expect(labels('hello')).toEqual([]);
    expect(labels('//')).toEqual([]);
    expect(labels('/').length).toBeGreaterThan(10);
    expect(labels('/re')).toEqual(['/resign', '/rematch', '/register']);
    expect(labels('/xyzzy')).toEqual([]);
  });

  it('offers the commands of a table only there', () => {
    expect(labels('/st')).toEqual(['/start']);
    expect(labels('/st', { inRoom: false })).toEqual([]);
  });

  it('knows the names of the language too, and the English ones always', () => {
    expect(labels('/auf', { language: 'de' })).toEqual(['/aufgeben']);
    expect(labels('/resi', { language: 'de' })).toEqual(['/resign']);
    expect(labels('/auf')).toEqual([]);
  });

  it('goes on to the argument where one is needed', () => {
    const [first] = completions('/new', place);
    expect(first?.line).toBe('/new ');
    expect(labels('/new ')).toEqual(['bohnduell']);
    expect(labels('/move ')).toEqual(['+1', '+2', '>4']);
    expect(labels('/zug +')).toEqual(['+1', '+2']);
    expect(labels('/option ')).toEqual(['reserve=']);
    expect(labels('/first r')).toEqual(['random']);
    expect(labels('/move +1 ')).toEqual([]);
  });

  it('knows a command by any of its names', () => {
    expect(['/leave', '/verlassen', '/QUITTER now', '/jion', 'leave', '//leave'].map(commandOf)).toEqual([
      'leave',
      'leave',
      'leave',
      null,
      null,
      null,
    ]);
  });
});
