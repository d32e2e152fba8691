import { afterEach, beforeEach, vi } from 'vitest';
import { setLanguage } from '../../src/i18n';
import type { Answer, RoomState } from '../../src/protocol/messages';
import type { House } from '../../src/reconcile/house';
import { fromSnapshot, type RoomPicture } from '../../src/reconcile/room';
import type { App } from '../../src/ui/app';
import { anna, bohnduell, openingGame, roomState, sternhalma } from './examples';

// A page to test components on. Import it before them: it has what jsdom lacks and they use.

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
  },
);
Element.prototype.scrollIntoView = () => undefined;

document.documentElement.dataset.motion = 'reduced';

/** An app whose server is the test: lines are kept, and answered as the test says. */
export function fakeApp(state: RoomState = roomState()) {
  const lines: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const replies = new Map<string, Answer>();
  const rooms = new Map<string, RoomPicture>([[state.room, fromSnapshot({ type: 'room', room: state.room, seq: 1, at: 0, state, log: [] })]]);
  const house = {
    you: anna as { id: string; name: string } | null,
    games: [bohnduell],
    ignored: [] as { id: string; name: string }[],
    limits: { frame_bytes: 8192, chat_characters: 500, name_characters: 24, commands_per_second: 20 },
    status: { phase: 'open', slow: false, restarting: false },
    rooms,
    game: (id: string) => [bohnduell, openingGame, sternhalma].find((game) => game.id === id),
    lobbies: new Map(),
    isLobby: (channel: string) => channel === 'hall',
    forget: vi.fn((room: string) => rooms.delete(room)),
    send: (line: string) => {
      lines.push(line);
      const reply = replies.get(line);
      return reply ? Promise.resolve(reply) : new Promise<Answer>((resolve) => answers.push(resolve));
    },
  };
  const app = {
    house: house as unknown as House,
    base: '/',
    go: vi.fn(),
    readdress: vi.fn(),
    address: () => 'http://localhost/r/k3f9x2',
    toast: vi.fn(),
    gameHere: () => 'bohnduell',
    retitle: () => undefined,
    setLanguage: () => undefined,
  };
  return { app: app as App & typeof app, house, lines, answers, replies, rooms };
}

/** Lets promises that are settled run on. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });

export function find<T extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  return element;
}

beforeEach(() => {
  setLanguage('en');
  document.body.replaceChildren();
});
afterEach(() => vi.useRealTimers());
