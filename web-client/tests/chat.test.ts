// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeApp, find, key, settled } from './support/page';
import { Chat } from '../src/ui/chat';
import { anna, roomState } from './support/examples';

describe('the chat line', () => {
  const build = () => {
    const fake = fakeApp();
    const chat = new Chat(fake.app, 'k3f9x2', 'Chat');
    document.body.append(chat.element);
    const input = find<HTMLInputElement>(chat.element, 'input');
    const type = (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input'));
    };
    const submit = () => find<HTMLFormElement>(chat.element, 'form').requestSubmit();
    return { ...fake, chat, input, type, submit };
  };

  it('sends what is typed, and recalls it', () => {
    const { lines, input, type, submit } = build();
    type('  hello  ');
    submit();
    expect(lines).toEqual(['hello']);
    expect(input.value).toBe('');
    submit();
    expect(lines).toHaveLength(1);
    input.dispatchEvent(key('ArrowUp'));
    expect(input.value).toBe('hello');
    input.dispatchEvent(key('ArrowDown'));
    expect(input.value).toBe('');
  });

  it('recalls no line with a password or a token', () => {
    const { lines, input, type, submit } = build();
    for (const line of ['hello', '/register "correct horse"', '/anmelden Anna geheimes', '/lier abc']) {
      type(line);
      submit();
    }
    expect(lines).toHaveLength(4);
    input.dispatchEvent(key('ArrowUp'));
    expect(input.value).toBe('hello');
    input.dispatchEvent(key('ArrowUp'));
    expect(input.value).toBe('hello');
  });

  it('completes by arrow keys and tells the screen reader which', () => {
    const { chat, input, type } = build();
    type('/re');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    input.dispatchEvent(key('ArrowDown'));
    input.dispatchEvent(key('ArrowDown'));
    const active = find(chat.element, '[aria-selected="true"]');
    expect(active.id).toBe(input.getAttribute('aria-activedescendant'));
    input.dispatchEvent(key('Enter'));
    expect(input.value).toBe('/rematch');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows text as text', () => {
    const { chat } = build();
    chat.show([{ seq: 2, at: 0, event: { kind: 'chat', by: { id: 'x', name: '<b>X</b>' }, text: '<img src=x>' } }], roomState());
    expect(chat.element.querySelector('img')).toBeNull();
    expect(find(chat.element, '.said').textContent).toContain('<img src=x>');
    expect(find(chat.element, '.said .person-name').textContent).toBe('<b>X</b>');
  });

  it('shows each entry once', () => {
    const { chat } = build();
    const log = [{ seq: 2, at: 0, event: { kind: 'chat' as const, by: anna, text: 'Hi' } }];
    chat.show(log, roomState());
    chat.show(log, roomState());
    expect(chat.element.querySelectorAll('.said')).toHaveLength(1);
  });

  it('goes on with what is said after a server began to count anew', () => {
    const { chat } = build();
    const entry = (seq: number, text: string) => ({ seq, at: 0, event: { kind: 'chat' as const, by: anna, text } });
    chat.show([entry(40, 'before')], null);
    chat.show([entry(1, 'after')], null);
    chat.show([entry(1, 'after'), entry(2, 'more')], null);
    expect([...chat.element.querySelectorAll('.text')].map((text) => text.textContent)).toEqual(['before', 'after', 'more']);
  });

  it('says of a refused command what to do', async () => {
    const { chat, replies, type, submit } = build();
    replies.set('/jion', { type: 'error', code: 'unknown_command', message: '', data: { command: 'jion', nearest: 'join' } });
    type('/jion');
    submit();
    await settled();
    expect(find(chat.element, '.failed').textContent).toContain('/join');
  });

  it('asks before /leave gives up a running game, in any language', async () => {
    const { app, lines, replies, type, submit } = build();
    replies.set('/verlassen', { type: 'ok' });
    type('/verlassen');
    submit();
    await settled();
    expect(lines).toEqual([]);
    const buttons = find(document, 'dialog').querySelectorAll('button');
    buttons[0]?.click();
    await settled();
    expect(lines).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
    type('/verlassen');
    submit();
    await settled();
    find(document, 'dialog .danger').click();
    await settled();
    expect(lines).toEqual(['/verlassen']);
    expect(app.go).toHaveBeenCalledWith({ page: 'hall' });
  });

  it('goes to the table that /new opened', async () => {
    const { app, replies, type, submit } = build();
    replies.set('/new bohnduell', { type: 'ok', room: 'a1b2c3' });
    type('/new bohnduell');
    submit();
    await settled();
    expect(app.go).toHaveBeenCalledWith({ page: 'room', id: 'a1b2c3' });
  });
});
