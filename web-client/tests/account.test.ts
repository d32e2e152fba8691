// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../src/protocol/messages';
import { anna } from './support/examples';
import { fakeApp, find, settled } from './support/page';

const { openAccountDialog, quoted } = await import('../src/ui/account_dialog');
const { deviceAddress, offerDevice, takeToken } = await import('../src/ui/device_link');

const ok = (more: object = {}): Answer => ({ type: 'ok', cid: 1, ...more });
const refused = (code: string): Answer => ({ type: 'error', cid: 1, code, message: code });

/** Opens the dialogue of a guest or of somebody registered, and presses one of its buttons. */
function opened(registered: boolean) {
  const fake = fakeApp();
  const registers = vi.fn();
  Object.assign(fake.house, { you: { ...anna, registered }, registered: registers });
  Object.assign(fake.app, { address: () => 'http://localhost/' });
  openAccountDialog(fake.app);
  const press = (text: string) => {
    const button = [...document.querySelectorAll('dialog button')].find((each) => (each.querySelector('span') ?? each).textContent === text);
    if (!button) throw new Error(`no button ${text}`);
    (button as HTMLButtonElement).click();
  };
  const submit = async () => {
    find<HTMLFormElement>(document, 'dialog form').requestSubmit();
    await settled();
  };
  const actions = () => [...document.querySelectorAll('.account-action span')].map((each) => each.textContent);
  const passwords = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=password]')];
  return { ...fake, registers, press, submit, actions, passwords };
}

describe('the account dialogue', () => {
  it('offers to guests what guests can do, and to registered players the rest', () => {
    expect(opened(false).actions()).toEqual(['Your name', 'Register', 'Log in', 'Another device', 'Become a new guest', 'Delete everything']);
    document.body.replaceChildren();
    expect(opened(true).actions()).toEqual(['Your name', 'Change the password', 'Another device', 'Become a new guest', 'Delete everything']);
  });

  it('registers with a password that is gone afterwards', async () => {
    const { press, submit, passwords, lines, replies, registers, app } = opened(false);
    press('Register');
    const [password] = passwords();
    expect(password?.autocomplete).toBe('new-password');
    expect(find<HTMLInputElement>(document, 'dialog input[autocomplete=username]').value).toBe('Anna');
    if (password) password.value = 'say "friend" \\ enter';
    replies.set('/register "say \\"friend\\" \\\\ enter"', ok({ name: 'Anna' }));
    await submit();
    expect(lines).toEqual(['/register "say \\"friend\\" \\\\ enter"']);
    expect(document.querySelector('dialog')).toBeNull();
    expect(password?.value).toBe('');
    expect(registers).toHaveBeenCalledOnce();
    expect(app.toast).toHaveBeenCalledWith('Anna is yours now.');
  });

  it('takes a name on the way, and goes no further when that is refused', async () => {
    const { press, submit, passwords, lines, replies } = opened(false);
    press('Register');
    const name = find<HTMLInputElement>(document, 'dialog input[autocomplete=username]');
    name.value = ' Annika ';
    for (const password of passwords()) password.value = 'correct horse';
    replies.set('/name Annika', refused('name_taken'));
    await submit();
    expect(lines).toEqual(['/name Annika']);
    expect(document.activeElement).toBe(name);
    replies.set('/name Annika', ok({ name: 'Annika' }));
    for (const password of passwords()) password.value = 'correct horse';
    await submit();
    expect(lines.slice(1)).toEqual(['/name Annika', '/register "correct horse"']);
  });

  it('says in place what is wrong, and forgets the password', async () => {
    const { press, submit, passwords, replies } = opened(false);
    press('Log in');
    find<HTMLInputElement>(document, 'dialog input[autocomplete=username]').value = ' Ben ';
    const [password] = passwords();
    if (password) password.value = 'wrong horse';
    replies.set('/login "Ben" "wrong horse"', refused('rate_limited'));
    await submit();
    expect(find(document, 'dialog [role=alert]').textContent).toMatch(/Too fast/);
    expect(password?.value).toBe('');
    expect(document.activeElement).toBe(password);
  });

  it('changes a password by the old and the new one', async () => {
    const { press, submit, passwords, lines } = opened(true);
    press('Change the password');
    expect(passwords().map((each) => each.autocomplete)).toEqual(['current-password', 'new-password']);
    passwords().forEach((each, i) => (each.value = i === 0 ? 'old old old' : 'newnewnew'));
    await submit();
    expect(lines).toEqual(['/password "old old old" "newnewnew"']);
  });

  it('asks before a guest is left behind for ever', async () => {
    const { press, lines, replies, app } = opened(false);
    replies.set('/logout', refused('not_registered'));
    replies.set('/logout forget', ok({ lost: true }));
    press('Become a new guest');
    await settled();
    expect(lines).toEqual(['/logout']);
    press('Leave this player behind');
    await settled();
    expect(lines).toEqual(['/logout', '/logout forget']);
    expect(app.toast).toHaveBeenCalledWith('You are a new guest now.');
  });

  it('shows a link for another device, with the token behind the #', async () => {
    const { press, replies } = opened(true);
    replies.set('/link', ok({ token: '4m6p8r2t9v3x5z7b1d0f', expires_in: 600_000 }));
    press('Another device');
    await settled();
    expect(find<HTMLInputElement>(document, 'dialog input').value).toBe('http://localhost/#link=4m6p8r2t9v3x5z7b1d0f');
    expect(find(document, 'dialog').textContent).toContain('10 minutes');
  });

  it('deletes only after the name was typed, which the server compares', async () => {
    const { press, submit, lines, replies } = opened(true);
    press('Delete everything');
    const name = find<HTMLInputElement>(document, 'dialog input');
    expect(name.value).toBe('');
    name.value = 'Ann';
    replies.set('/erase "Ann"', refused('wrong_name'));
    await submit();
    expect(document.querySelector('dialog')).not.toBeNull();
    expect(lines).toEqual(['/erase "Ann"']);
  });
});

describe('a link from another device', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('leaves the address at once', () => {
    expect(takeToken()).toBeNull();
    history.replaceState(null, '', deviceAddress('/', 'abc'));
    expect(takeToken()).toBe('abc');
    expect(location.hash).toBe('');
    history.replaceState(null, '', '/rules/awale#capture');
    expect(takeToken()).toBeNull();
    expect(location.hash).toBe('#capture');
  });

  it('is taken only after a word, and says what came of it', async () => {
    const fake = fakeApp();
    fake.replies.set('/link abc', ok({ lost: true }));
    const no = offerDevice(fake.app, 'abc');
    find<HTMLButtonElement>(document, 'dialog button').click();
    await no;
    expect(fake.lines).toEqual([]);
    const yes = offerDevice(fake.app, 'abc');
    find<HTMLButtonElement>(document, 'dialog .primary').click();
    await yes;
    expect(fake.lines).toEqual(['/link abc']);
    expect(fake.app.toast).toHaveBeenCalledWith('You are the same player here now.');
  });
});

describe('an argument in quotes', () => {
  it('keeps what is in it', () => {
    expect(quoted('correct horse')).toBe('"correct horse"');
    expect(quoted('a"b\\c')).toBe('"a\\"b\\\\c"');
  });
});
