// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fakeApp, find } from './support/page';
import type { RoomEvent, RoomState } from '../src/protocol/messages';
import { fromSnapshot } from '../src/reconcile/room';
import { alertOf, Alerts } from '../src/ui/alerts';
import { watchKeys } from '../src/ui/keys';
import { openKeysDialog } from '../src/ui/keys_dialog';
import { isOn, setSetting, toggle } from '../src/ui/settings';
import { anna, ben, roomState } from './support/examples';

const change = (event: RoomEvent, before: RoomState) => ({
  what: 'room' as const,
  room: 'k3f9x2',
  entry: { seq: 2, at: 0, event },
  before: fromSnapshot({ type: 'room', room: 'k3f9x2', seq: 1, at: 0, state: before, log: [] }),
});

describe('an alert', () => {
  const moved: RoomEvent = { kind: 'move', seat: 2, move: '+1', turn: 2 };

  it('calls whose turn it has become, once', () => {
    const theirs = roomState({ to_move: 2 });
    expect(alertOf(change(moved, theirs), roomState(), 'anna')?.text).toBe('Your turn: BohnDuell');
    expect(alertOf(change(moved, roomState()), roomState(), 'anna')).toBeNull();
    expect(alertOf(change(moved, theirs), roomState(), 'carl')).toBeNull();
    expect(alertOf(change(moved, roomState()), theirs, 'anna')).toBeNull();
  });

  it('calls when somebody sits down or asks something, not for what one did oneself', () => {
    const open = roomState({ phase: 'open', to_move: null });
    expect(alertOf(change({ kind: 'joined', seat: 2, by: ben }, open), open, 'anna')?.text).toBe('Ben sits down at your table: BohnDuell');
    expect(alertOf(change({ kind: 'joined', seat: 1, by: anna }, open), open, 'anna')).toBeNull();
    expect(alertOf(change({ kind: 'offered', what: 'draw', seat: 2, by: ben }, open), open, 'anna')?.text).toBe('Ben asks you something: BohnDuell');
  });

  it('stands in the title while it is one’s turn, unless that is switched off', () => {
    const { app } = fakeApp();
    const alerts = new Alerts(app);
    expect(alerts.retitled('Hall')).toBe('Your turn! Hall');
    setSetting('alert_title', 'off');
    expect(alerts.retitled('Hall')).toBe('Hall');
    setSetting('alert_title', 'on');
  });

  it('is a message of the browser while the tab is hidden, where that is wanted and allowed', () => {
    const shown: string[] = [];
    class Message {
      static permission = 'granted';
      onclick = () => undefined;
      constructor(text: string) {
        shown.push(text);
      }
      close = () => undefined;
    }
    vi.stubGlobal('Notification', Message);
    vi.stubGlobal('isSecureContext', true);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { app } = fakeApp();
    const alerts = new Alerts(app);
    alerts.follow(change(moved, roomState({ to_move: 2 })));
    expect(shown).toEqual([]);
    setSetting('alert_notification', 'on');
    alerts.follow(change(moved, roomState({ to_move: 2 })));
    hidden.mockReturnValue(false);
    alerts.follow(change(moved, roomState({ to_move: 2 })));
    expect(shown).toEqual(['Your turn: BohnDuell']);
    setSetting('alert_notification', 'off');
    vi.unstubAllGlobals();
  });
});

describe('single keys', () => {
  it('do what the page says, not where somebody types, nor when they are switched off; Escape always does', () => {
    const done: string[] = [];
    const shortcut = (key: string) => ({ key, say: 'keys.board' as const, act: () => done.push(key) });
    watchKeys(() => [shortcut('b'), shortcut('Escape')], () => done.push('sheet'));
    const input = document.createElement('input');
    document.body.append(input);
    const press = (name: string, on: EventTarget = document.body) => on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    for (const name of ['b', '?', 'x']) press(name);
    press('b', input);
    toggle('keys');
    press('b');
    press('Escape');
    toggle('keys');
    expect([done, isOn('keys')]).toEqual([['b', 'sheet', 'Escape'], true]);
  });

  it('stand on a sheet', () => {
    openKeysDialog();
    expect(find(document.body, 'dialog').textContent).toContain('To the board');
  });
});
