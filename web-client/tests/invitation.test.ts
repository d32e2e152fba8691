// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomState } from '../src/protocol/messages';
import { anna, ben, roomState } from './support/examples';
import { fakeApp, find, settled } from './support/page';

const { Invitation } = await import('../src/ui/invitation');
const { setLanguage } = await import('../src/i18n');
const { isNameless, suggestedName } = await import('../src/ui/suggested_name');
const { scoresOf } = await import('../src/ui/score_table');

/** A table with free seats, as somebody sees it who has none. */
const waiting: RoomState = {
  ...roomState(),
  phase: 'open',
  host: ben,
  seats: { 1: { ...ben, present: true }, 2: null },
  offers: { 1: [], 2: [], watch: [{ do: '/join 2', label: 'join_2' }], host: [] },
};

function shown(you: { id: string; name: string }, state: RoomState = waiting) {
  const fake = fakeApp(state);
  fake.house.you = you;
  const invitation = new Invitation(fake.app, state.room);
  const seen = vi.fn();
  invitation.onshow = seen;
  invitation.show(state);
  return { ...fake, invitation, seen, name: invitation.element.querySelector('input') };
}

const submit = (element: HTMLElement) => find<HTMLFormElement>(element, 'form').requestSubmit();

describe('the invitation in front of a table', () => {
  const guest = { id: '7h2k9m4p6q8r2s4t6v8x', name: 'Guest 7h2k' };
  beforeEach(() => setLanguage('en'));

  it('says who invites to what, and suggests a name to who has none', () => {
    const { invitation, name } = shown(guest);
    expect(invitation.element.hidden).toBe(false);
    expect(invitation.element.textContent).toMatch(/Ben invites you.*BohnDuell/);
    expect(name?.value).toMatch(/^\w+ \w+$/);
    expect(name?.value).not.toContain('Guest');
    expect(shown(anna).name?.value).toBe('Anna');
  });

  it('takes the name, if it is another one, and then the seat, by one press', async () => {
    const { invitation, name, lines, replies } = shown(guest);
    if (name) name.value = ' Clara ';
    replies.set('/name Clara', { type: 'ok', cid: 1, name: 'Clara' });
    submit(invitation.element);
    await settled();
    expect(lines).toEqual(['/name Clara', '/join']);

    const known = shown(anna);
    submit(known.invitation.element);
    expect(known.lines).toEqual(['/join']);
  });

  it('says when the name belongs to somebody, and leaves the seat until there is another one', async () => {
    const { invitation, name, lines, replies } = shown(guest);
    if (name) name.value = 'Ben';
    replies.set('/name Ben', { type: 'error', cid: 1, code: 'name_taken', message: '', data: { name: 'Ben' } });
    submit(invitation.element);
    await settled();
    expect(lines).toEqual(['/name Ben']);
    expect(find(invitation.element, '[role=alert]').textContent).not.toBe('');
  });

  it('makes room for the board when one only looks, and stays away', () => {
    const { invitation, seen } = shown(guest);
    [...invitation.element.querySelectorAll('button')].at(-1)?.click();
    expect([invitation.element.hidden, seen.mock.lastCall]).toEqual([true, [false]]);
    invitation.show({ ...waiting, watchers: 3 });
    expect(invitation.element.hidden).toBe(true);
  });

  it('keeps what is typed while the table changes around it', () => {
    const { invitation, name } = shown(guest);
    if (name) name.value = 'Cla';
    invitation.show({ ...waiting, watchers: 2, seats: { 1: { ...ben, present: false }, 2: null } });
    expect(find<HTMLInputElement>(invitation.element, 'input').value).toBe('Cla');
    invitation.show({ ...waiting, options: { reserve: 9 } });
    expect(find<HTMLInputElement>(invitation.element, 'input').value).toBe('Cla');
  });

  it('becomes the link to send once one sits, and goes when the table is full', () => {
    const { invitation } = shown(anna, { ...waiting, seats: { 1: { ...anna, present: true }, 2: null } });
    expect(find<HTMLInputElement>(invitation.element, 'input').value).toBe('http://localhost/r/k3f9x2');
    invitation.show({ ...waiting, seats: { 1: { ...anna, present: true }, 2: { ...ben, present: true } } });
    expect(invitation.element.hidden).toBe(true);
  });
});

describe('a suggested name', () => {
  it('is short enough and of two words in each language', () => {
    for (const language of ['en', 'de', 'fr']) {
      setLanguage(language);
      for (const chance of [0, 0.3, 0.5, 0.7, 0.999]) {
        const name = suggestedName(() => chance);
        expect(name).toMatch(/^\S+ \S+$/);
        expect(name.length).toBeLessThanOrEqual(24);
      }
    }
  });

  it('is for guests that have none', () => {
    expect(isNameless({ id: '7h2k9m4p6q8r2s4t6v8x', name: 'Guest 7h2k' })).toBe(true);
    expect(isNameless({ id: '7h2k9m4p6q8r2s4t6v8x', name: 'Guest 8888' })).toBe(false);
  });
});

describe('the score of a player', () => {
  it('counts by game, from whatever seat', () => {
    const game = (rules: string, winner: 1 | 2 | null, south = anna, north = ben) => ({
      id: 'g', rules, players: { 1: south, 2: north }, result: { winner, scores: [0, 0] as [number, number], reason: 'resigned' }, ended_at: 1,
    });
    const scores = scoresOf(anna.id, [game('awale', 1), game('bohnduell', 1), game('bohnduell', 1, ben, anna), game('bohnduell', null)]);
    expect([...scores]).toEqual([
      ['bohnduell', { won: 1, drawn: 1, lost: 1 }],
      ['awale', { won: 1, drawn: 0, lost: 0 }],
    ]);
  });
});
