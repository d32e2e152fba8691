// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fakeApp, find } from './support/page';
import { openCreateDialog } from '../src/ui/create_dialog';
import { MoveList } from '../src/ui/move_list';
import { Panel } from '../src/ui/panel';
import { roomState } from './support/examples';

describe('the panel', () => {
  const commands = (panel: { element: HTMLElement }) => [...panel.element.querySelectorAll('code')].map((code) => code.textContent);

  it('has a button for each offer, with its command, and more for the host', () => {
    const { app } = fakeApp();
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    panel.show(roomState());
    expect(commands(panel)).toEqual(['/resign', '/leave', '/option']);
    panel.show(roomState({ seats: { 1: null, 2: null }, host: null }));
    expect(commands(panel)).toEqual(['/leave']);
  });

  it('sends the command', () => {
    const { app, lines } = fakeApp(roomState({ phase: 'over' }));
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    panel.show(roomState({ phase: 'over', offers: { 1: [{ do: '/swap', label: 'swap' }], 2: [], watch: [], host: [] } }));
    find(panel.element, 'button').click();
    expect(lines).toEqual(['/swap']);
  });

  it('shows an offer that it has no words for by its command, and types what wants an argument', () => {
    const { app } = fakeApp();
    const suggested: string[] = [];
    const panel = new Panel(app, 'k3f9x2', (line) => suggested.push(line));
    panel.show(roomState({ offers: { 1: [{ do: '/juggle ', label: 'juggle' }], 2: [], watch: [], host: [] } }));
    const button = find(panel.element, 'button');
    expect(button.textContent).toContain('/juggle');
    button.click();
    expect(suggested).toEqual(['/juggle ']);
  });

  it('keeps the focus on a button that stays', () => {
    const { app } = fakeApp();
    const panel = new Panel(app, 'k3f9x2', () => undefined);
    document.body.append(panel.element);
    panel.show(roomState());
    find(panel.element, '[data-do="/leave"]').focus();
    panel.show(roomState({ offers: { 1: [{ do: '/leave', label: 'leave' }], 2: [], watch: [], host: [] } }));
    expect(document.activeElement?.getAttribute('data-do')).toBe('/leave');
  });
});

describe('the dialogue for a new game', () => {
  it('shows and sends the command, with the options that differ', () => {
    const { app, lines } = fakeApp();
    openCreateDialog(app);
    const dialog = find(document, 'dialog');
    expect(find(dialog, '.sends').textContent).toBe('/new bohnduell');
    const reserve = find<HTMLInputElement>(dialog, 'input[type=number]');
    expect([reserve.min, reserve.max, reserve.value]).toEqual(['5', '40', '20']);
    reserve.value = '8';
    reserve.dispatchEvent(new Event('input'));
    expect(find(dialog, '.sends').textContent).toBe('/new bohnduell reserve=8');
    find<HTMLFormElement>(dialog, 'form').requestSubmit();
    expect(lines).toEqual(['/new bohnduell reserve=8']);
  });
});

describe('the move list', () => {
  it('goes on, and begins anew with a new game', () => {
    const list = new MoveList('Moves', (seat) => (seat === 1 ? 'Anna' : 'Ben'));
    const texts = () => [...list.element.querySelectorAll('li:not(.none)')].map((item) => item.textContent);
    list.show([]);
    expect(texts()).toEqual([]);
    list.show([{ seat: 1, move: '+1' }]);
    list.show([{ seat: 1, move: '+1' }, { seat: 2, move: '>4' }]);
    expect(texts()).toEqual(['Anna: +1', 'Ben: >4']);
    expect(find(list.element, '[aria-current]').textContent).toBe('Ben: >4');
    list.show([]);
    list.show([{ seat: 2, move: '+3' }]);
    expect(texts()).toEqual(['Ben: +3']);
  });
});
