import { t } from '../i18n';
import type { RoomState } from '../protocol/messages';
import type { Change } from '../reconcile/house';
import { seatOf } from '../reconcile/room';
import type { App } from './app';
import { feel } from './feel';
import { isOn } from './settings';
import { gameName } from './words';

type Alert = { sound: 'turn' | 'start'; text: string };

/** Whether the browser can show messages for this page at all: on plain http it cannot. */
export function mayNotify(): boolean {
  return window.isSecureContext && 'Notification' in window;
}

/** Asks the person, by the browser, whether messages are welcome; true when they are. */
export async function permitNotifications(): Promise<boolean> {
  if (!mayNotify()) return false;
  if (Notification.permission === 'default') return (await Notification.requestPermission()) === 'granted';
  return Notification.permission === 'granted';
}

/** Calls somebody back to a table: by a sound, by the tab's title, by the browser's message while the tab is hidden. Each can be switched off. */
export class Alerts {
  private shown: Notification | null = null;

  constructor(private readonly app: App) {
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.takeBack();
    });
  }

  /** Looks at what has changed. Snapshots call nobody: what they hold is seen when it comes. */
  follow(change: Change): void {
    if (change.what !== 'room' || !change.entry) return;
    const state = this.app.house.rooms.get(change.room)?.state;
    const alert = state && alertOf(change, state, this.app.house.you?.id);
    if (!alert) return;
    if (isOn('alert_sound')) feel(alert.sound);
    if (document.hidden && isOn('alert_notification')) void this.notify(alert.text, change.room);
  }

  /** A title that says so when it is one's turn, here or at another table. */
  retitled(title: string): string {
    const call = t('turn.title');
    const { house } = this.app;
    const called = isOn('alert_title') && [...house.rooms.values()].some(({ state }) => isTurnOf(state, house.you?.id));
    return called ? `${call} ${title}`.trim() : title;
  }

  private async notify(text: string, room: string): Promise<void> {
    if (!mayNotify() || Notification.permission !== 'granted') return;
    this.takeBack();
    const options = { tag: `bohnenhof-${room}`, body: t('app.name') };
    try {
      this.shown = new Notification(text, options);
      this.shown.onclick = () => {
        window.focus();
        this.app.go({ page: 'room', id: room });
        this.takeBack();
      };
    } catch {
      // Telephones leave this to the page's service worker, where it has one.
      const { serviceWorker } = navigator as Partial<Navigator>;
      const worker = await serviceWorker?.getRegistration();
      await worker?.showNotification(text, options);
    }
  }

  private takeBack(): void {
    this.shown?.close();
    this.shown = null;
  }
}

function isTurnOf(state: RoomState, person: string | undefined): boolean {
  return state.phase === 'playing' && state.to_move !== null && seatOf(state, person) === state.to_move;
}

/** What somebody with a seat is called back for: their turn, somebody who sits down or asks them something. */
export function alertOf(change: Extract<Change, { what: 'room' }>, state: RoomState, you: string | undefined): Alert | null {
  const event = change.entry?.event;
  const before = change.before?.state;
  if (!event || !before || seatOf(state, you) === null) return null;
  const game = gameName(state.rules);
  if (isTurnOf(state, you) && (!isTurnOf(before, you) || event.kind === 'started')) return { sound: 'turn', text: t('alert.turn', { game }) };
  if (!('by' in event) || event.by === null || event.by.id === you) return null;
  if (event.kind === 'joined') return { sound: 'start', text: t('alert.joined', { name: event.by.name, game }) };
  if (event.kind === 'offered' || event.kind === 'rematch') return { sound: 'start', text: t('alert.offered', { name: event.by.name, game }) };
  return null;
}
