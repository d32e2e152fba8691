// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { anna } from './support/examples';
import { openHouse } from './support/open_house';
import { fakeApp, find } from './support/page';
import type { Challenge, PairingFrame, Seek } from '../src/protocol/messages';
import { Pairing } from '../src/reconcile/pairing';
import { PairingBar } from '../src/ui/pairing_bar';
import { PlayNow } from '../src/ui/play_now';
import { SeekList } from '../src/ui/seek_list';
import { termsText, termsWords } from '../src/ui/terms';

const ben = { id: 'ben', name: 'Ben B.' };
const terms = { rules: 'bohnduell', options: { reserve: 12 }, clock: { kind: 'increment', initial: 600_000, gain: 5000 } };
const seekOf = (by: { id: string; name: string }, id = '1'): Seek => ({ id, by: { id: by.id, name: by.name }, ...terms });
const challenge = (id: string, from: { id: string; name: string }, to: { id: string; name: string }): Challenge => ({ id, from, to, ...terms });
const frame = (change: Partial<PairingFrame>): PairingFrame => ({ type: 'pairing', seeks: [], challenges: [], ended: [], ...change });

function appThatWaits() {
  const fake = fakeApp();
  const pairing = new Pairing();
  Object.assign(fake.house, { pairing });
  return { ...fake, pairing };
}

describe('terms', () => {
  it('are said as they are typed, without what is usual', () => {
    const { app } = fakeApp();
    expect(termsWords(app, terms)).toBe('bohnduell 10+5 reserve=12');
    expect(termsWords(app, { ...terms, options: { reserve: 20 }, clock: null })).toBe('bohnduell');
    expect(termsText(app, terms)).toBe('BohnDuell, 10 min + 5 s, Balls in each supply: 12');
  });
});

describe('what is waited for', () => {
  it('is over for reasons, told with whose challenge it was', () => {
    const pairing = new Pairing();
    pairing.take(frame({ challenges: [challenge('7', ben, anna), challenge('8', anna, ben)], seeks: [seekOf(anna)] }), anna.id);
    const over = pairing.take(frame({ ended: [{ id: '7', with: ben, why: 'cancelled' }, { id: '8', with: ben, why: 'declined' }, { id: '1', why: 'left' }] }), anna.id);
    expect(over).toEqual([
      { what: 'challenge', why: 'cancelled', theirs: true, with: ben },
      { what: 'challenge', why: 'declined', theirs: false, with: ben },
      { what: 'seek', why: 'left', theirs: false },
    ]);
    expect(pairing.challenges).toEqual([]);
  });

  it('is said again after a cut, by the page that sought it', async () => {
    const { house, sent, says, start, cut, last, changes } = openHouse();
    start();
    const answer = house.send('/seek bohnduell 10+5', 'hall');
    says(frame({ seeks: [seekOf(anna)] }));
    says({ type: 'ok', cid: last()?.cid, waiting: 'seek' });
    await answer;
    says(frame({ seeks: [seekOf(anna)], challenges: [challenge('8', anna, ben)] }));
    cut();
    expect(sent.filter((message) => message.do?.startsWith('/seek'))).toHaveLength(2);
    expect(changes.at(-1)).toMatchObject({ what: 'pairing', over: [{ what: 'challenge', why: 'cut', with: ben }] });
  });

  it('is not said again when it was found meanwhile, or was called off', async () => {
    for (const found of [true, false]) {
      const { house, sent, says, start, cut, last, welcomeRooms } = openHouse();
      start();
      const answer = house.send('/seek bohnduell', 'hall');
      says(frame({ seeks: [seekOf(anna)] }));
      says({ type: 'ok', cid: last()?.cid, waiting: 'seek' });
      await answer;
      if (found) welcomeRooms.push({ room: 'k3f9x2', seat: 1 });
      else says(frame({ ended: [{ id: '1', why: 'cancelled' }] }));
      cut();
      expect(sent.filter((message) => message.do?.startsWith('/seek'))).toHaveLength(1);
    }
  });

  it('keeps the page in the lobby where it is sought', () => {
    const { house, says, start, last, sent } = openHouse();
    house.follow('hall');
    start();
    says(frame({ seeks: [seekOf(anna)] }));
    const count = sent.length;
    house.leaveLobbies('k3f9x2');
    expect(sent).toHaveLength(count);
    says(frame({}));
    house.leaveLobbies('k3f9x2');
    expect(last()).toMatchObject({ do: '/leave', room: 'hall' });
  });
});

describe('the bar', () => {
  it('has a button for each thing that can be done, each with its command', () => {
    const { app, lines, pairing } = appThatWaits();
    const bar = new PairingBar(app);
    bar.show();
    expect(bar.element.hidden).toBe(true);
    pairing.take(frame({ seeks: [seekOf(anna)], challenges: [challenge('7', ben, anna), challenge('8', anna, ben)] }), anna.id);
    bar.show();
    expect(bar.element.textContent).toContain('Ben B. challenges you: BohnDuell, 10 min + 5 s');
    for (const button of bar.element.querySelectorAll('button')) button.click();
    expect(lines).toEqual(['/challenge "Ben B." accept', '/challenge "Ben B." decline', '/challenge "Ben B." cancel', '/seek cancel']);
  });

  it('goes to the table that was found here, and shows the way to one that was found on another page', () => {
    const { app } = appThatWaits();
    const bar = new PairingBar(app);
    bar.pair({ type: 'paired', room: 'k3f9x2', seat: 1, with: ben, here: true });
    expect(app.go).toHaveBeenCalledWith({ page: 'room', id: 'k3f9x2' });
    bar.pair({ type: 'paired', room: 'p7q8r9', seat: 2, with: ben, here: false });
    expect(app.go).toHaveBeenCalledTimes(1);
    expect(find(bar.element, 'a').getAttribute('href')).toBe('/r/p7q8r9');
    bar.visited('p7q8r9');
    expect(bar.element.hidden).toBe(true);
  });

  it('says what others have ended, and not what one ended oneself', () => {
    const { app } = appThatWaits();
    const bar = new PairingBar(app);
    for (const theirs of [true, false]) {
      for (const why of ['declined', 'cancelled', 'left', 'replaced', 'paired']) bar.tell([{ what: 'challenge', why, theirs, with: ben }]);
    }
    bar.tell([{ what: 'seek', why: 'left', theirs: false }]);
    expect(app.toast.mock.calls.map(([text]: string[]) => text)).toEqual([
      'Ben B. has withdrawn the challenge.',
      'Ben B. has left.',
      'Ben B. has declined.',
      'Ben B. has left.',
    ]);
  });
});

describe('play now', () => {
  it('seeks by one tap, and stops by another', () => {
    const { app, lines, pairing } = appThatWaits();
    const play = new PlayNow(app, 'hall', 'bohnduell');
    play.show();
    const button = find(play.element, '[data-clock="10+5"]');
    button.click();
    pairing.take(frame({ seeks: [{ ...seekOf(anna), options: { reserve: 20 } }] }), anna.id);
    play.show();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    button.click();
    expect(lines).toEqual(['/seek bohnduell 10+5', '/seek cancel']);
  });
});

describe('who looks for somebody', () => {
  it('is joined by saying the same', () => {
    const { app, lines } = appThatWaits();
    const list = new SeekList(app, 'hall');
    list.show([seekOf(ben), seekOf(anna, '2')]);
    for (const button of list.element.querySelectorAll('button')) button.click();
    expect(lines).toEqual(['/seek bohnduell 10+5 reserve=12', '/seek cancel']);
    list.show([]);
    expect(list.element.textContent).toContain('Nobody is looking');
  });
});
