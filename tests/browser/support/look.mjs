// What a picture of a page would show to somebody who measures it.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing sticks out at the side, no control lies over another one, and each is large enough for a finger. */
export async function assertLayout(person, where) {
  const { page } = person;
  const faults = await page.evaluate(() => {
    const found = [];
    const name = (element) =>
      `<${element.localName}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
    }
    const shown = (element) =>
      element.closest('[inert]') === null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Over an open dialogue nothing else can be reached.
    const reachable = document.querySelector('dialog:modal') ?? document;
    const controls = [
      ...reachable.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=option]'),
    ].filter((element) => shown(element) && element.getBoundingClientRect().width > 1);
    const boxes = controls.map((element) => ({ element, box: visibleBox(element) })).filter(({ box }) => box);
    for (const { element, box } of boxes) {
      if (box.seen.left < -1 || box.seen.right > width + 1) found.push(`${name(element)} sticks out at the side`);
      // The holes of the star lie closely; a touch beside one takes the nearest.
      const hole = element.matches('.spot.hole');
      const least = hole ? 24 : 43.5;
      const small = box.width < least || box.height < least;
      if (small && !inText(element) && !biggerLabel(element)) {
        found.push(`${name(element)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      }
    }
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        if (a.element.closest('label')?.contains(b.element)) continue;
        // Round neighbours: their boxes may overlap where they do not.
        if (a.element.matches('.spot.hole') && b.element.matches('.spot.hole')) continue;
        const across = Math.min(a.box.seen.right, b.box.seen.right) - Math.max(a.box.seen.left, b.box.seen.left);
        const down = Math.min(a.box.seen.bottom, b.box.seen.bottom) - Math.max(a.box.seen.top, b.box.seen.top);
        if (across > 2 && down > 2) found.push(`${name(a.element)} and ${name(b.element)} overlap`);
      }
    }
    return found;

    /** The whole box, and the part of it that is `seen` within boxes which scroll; null if nothing is. */
    function visibleBox(element) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const seen = { left, top, right, bottom };
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (outer === document.body || outer === document.documentElement) continue;
        const frame = outer.getBoundingClientRect();
        // What is cut at an edge can be scrolled to: its size is judged whole.
        if (bottom <= frame.top || top >= frame.bottom || right <= frame.left || left >= frame.right) return null;
        seen.left = Math.max(seen.left, frame.left);
        seen.top = Math.max(seen.top, frame.top);
        seen.right = Math.min(seen.right, frame.right);
        seen.bottom = Math.min(seen.bottom, frame.bottom);
      }
      return { left, top, right, bottom, seen, width: right - left, height: bottom - top };
    }

    /** A link within a sentence may be as small as its text. */
    function inText(element) {
      return element.localName === 'a' && getComputedStyle(element).display === 'inline';
    }

    /** A small box with a label around it is pressed by its label. */
    function biggerLabel(element) {
      const label = element.closest('label')?.getBoundingClientRect();
      return label !== undefined && label.width >= 43.5 && label.height >= 43.5;
    }
  });
  assert.deepEqual(faults, [], `${where}, ${page.viewportSize().width} × ${page.viewportSize().height}`);
}

/** axe finds nothing that keeps people out (WCAG 2.1, levels A and AA). */
export async function assertAccessible(person, where) {
  await person.page.evaluate(axe);
  const violations = await person.page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  assert.deepEqual(violations, [], where);
}

/**
 * The board is as large as the window allows — 70 % of its width beside the panel, all of it above the panel, or 80 % of its
 * height —, is seen whole, and has everybody's things on everybody's side: the own ones below and to the right.
 */
export async function assertBoard(person, where) {
  const { width, height } = person.page.viewportSize();
  const seen = await person.page.evaluate(() => {
    window.scrollTo(0, 0);
    const box = (element) => element.getBoundingClientRect().toJSON();
    const board = document.querySelector('.room-board .board');
    const stores = Object.fromEntries(
      [...board.querySelectorAll('.spot.store')].map((store) => [store.dataset.place, { label: store.ariaLabel, ...box(store) }]),
    );
    const text = (selector) => board.querySelector(selector).textContent;
    return { board: box(board), side: box(document.querySelector('.room-side')), stores, lower: text('.board-strip.lower'), upper: text('.board-strip.upper') };
  });
  const { board, side, stores } = seen;
  const label = `${where}, ${width} × ${height}: the board has ${Math.round(board.width)} × ${Math.round(board.height)} px`;
  const beside = side.right <= board.left + 1 || side.left >= board.right - 1;
  assert.ok(board.width >= (beside ? 0.7 : 1) * width - 2 || board.height >= 0.8 * height - 2, label);
  assert.ok(board.bottom <= height + 1 && board.left >= -1 && board.right <= width + 1, `${label} and is not seen whole`);
  assert.match(seen.lower, person.words('plate.you', { name: person.name }));
  assert.doesNotMatch(seen.upper, person.words('plate.you', { name: person.name }));
  const [own, other] = person.seat === 1 ? [stores.S, stores.N] : [stores.N, stores.S];
  if (!own) return;
  assert.match(own.label, person.words('describe.yours'));
  assert.doesNotMatch(other.label, person.words('describe.yours'));
  assert.ok(own.left > other.right || own.top > other.bottom, `${label}; own store beside or below the other`);
}
