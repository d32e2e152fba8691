// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApp, find, settled } from './support/page';

const { shareBox } = await import('../src/ui/share');

const address = 'http://bohnenhof.example/r/k3f9x2';
const press = (box: HTMLElement, text: string) => [...box.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === text)?.click();

afterEach(() => vi.unstubAllGlobals());

describe('handing on a link', () => {
  it('goes by the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { app } = fakeApp();
    press(shareBox(app, address), 'Copy link');
    await settled();
    expect(writeText).toHaveBeenCalledWith(address);
    expect(app.toast).toHaveBeenCalledWith('The link is copied.');
  });

  it('goes the old way where there is no clipboard, and otherwise by hand', async () => {
    vi.stubGlobal('navigator', {});
    for (const [works, said] of [[true, 'The link is copied.'], [false, 'Copy the marked link.']] as const) {
      Object.assign(document, { execCommand: () => works });
      const { app } = fakeApp();
      const box = shareBox(app, address);
      document.body.append(box);
      press(box, 'Copy link');
      await settled();
      expect(app.toast).toHaveBeenCalledWith(said);
      expect(document.activeElement).toBe(find(box, 'input'));
    }
  });

  it('offers the system’s sheet only where there is one', async () => {
    vi.stubGlobal('navigator', {});
    expect(shareBox(fakeApp().app, address).querySelectorAll('button').length).toBe(2);
    const sent = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    vi.stubGlobal('navigator', { share: sent });
    press(shareBox(fakeApp().app, address), 'Send …');
    await settled();
    expect(sent).toHaveBeenCalledWith({ url: address, title: 'Bohnenhof' });
  });

  it('draws a QR code when asked', async () => {
    vi.stubGlobal('navigator', {});
    const box = shareBox(fakeApp().app, address);
    press(box, 'QR code');
    await vi.waitFor(() => expect(box.querySelector('.qr svg')?.getAttribute('aria-label')).toBe(`QR code of ${address}`));
    expect(find(box, '.qr').hidden).toBe(false);
    press(box, 'QR code');
    await settled();
    expect(find(box, '.qr').hidden).toBe(true);
  });
});
