import { t } from '../i18n';
import type { Change } from '../reconcile/house';
import type { Page } from './app';
import { fill, h } from './dom';
import type { Shortcut } from './keys';

/** A page whose program is fetched when it is opened, so that nobody waits for it who does not read it. */
export class LatePage implements Page {
  readonly element = h('div', { class: 'late-page' }, h('p', { class: 'quiet text-page' }, t('app.loading')));
  private page: Page | null = null;
  private closed = false;
  private wanted: string | undefined;

  /** @param come is called once the page is there, since its title is known only then */
  constructor(make: () => Promise<Page>, come: () => void) {
    make().then(
      (page) => {
        if (this.closed) page.close?.();
        else this.show(page, come);
      },
      // The server may have a newer program: only loading everything anew brings the parts that belong together.
      () => {
        if (!this.closed) fill(this.element, h('p', { class: 'text-page' }, t('app.not_loaded')));
      },
    );
  }

  title(): string {
    return this.page?.title() ?? '';
  }

  change(change: Change): void {
    this.page?.change?.(change);
  }

  keys(): readonly Shortcut[] {
    return this.page?.keys?.() ?? [];
  }

  close(): void {
    this.closed = true;
    this.page?.close?.();
  }

  place(): string | undefined {
    return this.page?.place?.();
  }

  reveal(anchor: string | undefined): void {
    this.wanted = anchor;
    this.page?.reveal?.(anchor);
  }

  private show(page: Page, come: () => void): void {
    this.page = page;
    fill(this.element, page.element);
    if (this.wanted !== undefined) page.reveal?.(this.wanted);
    come();
  }
}
