import { t } from '../i18n';
import { seatNumbers, type BySeat, type ClockState, type SeatNumber } from '../protocol/messages';
import { h, setText } from './dom';

/** From here on tenths are shown. */
const low = 10_000;

/** What a clock shows: 1:02:03, 9:58, or 8.3 when time runs short. */
export function clockText(remaining: number): string {
  const left = Math.max(0, remaining);
  if (left < low) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What remains for a seat at an instant of the server. */
export function remainingAt(clock: ClockState, seat: SeatNumber, now: number): number {
  const gone = clock.running === seat && clock.at !== null ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, (clock.remaining[seat - 1] ?? 0) - gone);
}

/** Both clocks of a table. They run by themselves between the server's states, and move only when what they show changes. */
export class Clocks {
  readonly faces: BySeat<HTMLElement> = { 1: this.face(), 2: this.face() };
  /** Called when a running clock gets low, once for each turn. */
  onlow: (seat: SeatNumber) => void = () => undefined;

  private clock: ClockState | null = null;
  private ahead = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private warned: number | null = null;

  /** @param ahead how far the server's clock is ahead of ours, in milliseconds */
  show(clock: ClockState | null, ahead: number): void {
    this.clock = clock;
    this.ahead = ahead;
    this.draw();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private face(): HTMLElement {
    return h('span', { class: 'plate-clock', role: 'timer', hidden: true });
  }

  private draw(): void {
    clearTimeout(this.timer);
    const { clock } = this;
    const now = Date.now() + this.ahead;
    for (const seat of seatNumbers) {
      const face = this.faces[seat];
      face.hidden = clock === null;
      if (!clock) continue;
      const remaining = remainingAt(clock, seat, now);
      setText(face, clockText(remaining));
      face.classList.toggle('running', clock.running === seat);
      face.classList.toggle('low', remaining < low);
      face.title = t(clock.paused ? 'clock.paused' : 'clock.lag', { seconds: ((clock.lag[seat - 1] ?? 0) / 1000).toFixed(1) });
    }
    if (clock?.running) this.follow(clock, clock.running, remainingAt(clock, clock.running, now));
  }

  /** Comes back when the running clock shows something else. */
  private follow(clock: ClockState, running: SeatNumber, remaining: number): void {
    if (remaining < low && this.warned !== clock.at) {
      this.warned = clock.at;
      this.onlow(running);
    }
    if (remaining === 0) return;
    const unit = remaining <= low ? 100 : 1000;
    this.timer = setTimeout(() => this.draw(), (remaining % unit) + 1);
  }
}
