/** What an update needs of the browser. */
export interface Surroundings {
  /** The build of the page in view, as the server wrote it into it. */
  build: string;
  /** The build for which this tab was loaded anew last. */
  tried(): string | null;
  /** Whether that could be kept. */
  try(build: string): boolean;
  reload(): void;
}

/** A page that was loaded before the server got a newer client: it is replaced at a moment when nobody loses anything by it. */
export class Update {
  private newer: string | null = null;
  private greeted = false;

  constructor(private readonly browser: Surroundings) {}

  /** Whether a newer client waits. */
  get waits(): boolean {
    return this.newer !== null;
  }

  /**
   * Takes the server's greeting. A page that was just opened, and so came from this device while the server could not be
   * reached, is replaced at once.
   * @param server as in `welcome`: `1.0.0+5c1d9a07`
   */
  welcome(server: string): void {
    const first = !this.greeted;
    this.greeted = true;
    const { browser } = this;
    const build = server.split('+')[1];
    const known = build !== undefined && /^[0-9a-f]+$/.test(browser.build);
    // Loaded anew for it in vain: something on the way keeps old pages, and once more would be for ever.
    this.newer = known && build !== browser.build && build !== browser.tried() ? build : null;
    // What cannot be remembered could happen for ever.
    if (first && this.newer !== null && browser.try(this.newer)) browser.reload();
  }

  /** Replaces the page if a newer one waits. */
  take(): void {
    if (this.newer === null) return;
    this.browser.try(this.newer);
    this.browser.reload();
  }
}

/** The browser as an update's surroundings. */
export function updateSurroundings(): Surroundings {
  const kept = 'bohnenhof.build';
  return {
    build: document.querySelector('meta[name="bohnenhof-build"]')?.getAttribute('content') ?? '',
    tried: () => {
      try {
        return sessionStorage.getItem(kept);
      } catch {
        return null;
      }
    },
    try: (build) => {
      try {
        sessionStorage.setItem(kept, build);
        return true;
      } catch {
        return false;
      }
    },
    reload: () => location.reload(),
  };
}
