// Somebody at a screen: does what a person does there, finds things by what they are called.

import { words } from './words.mjs';

/** Every wait is for a condition; this is only how long one may take before the test is called failed. */
export const patience = 30_000;

export class Person {
  /** What the browser found wrong with the page: script errors, refusals of the Content-Security-Policy. */
  complaints = [];

  /** Where it sits, once it sits: 1 or 2, and what is played there, with which options. */
  seat = null;
  rules = 'bohnduell';
  options = {};

  constructor(name, language, page) {
    this.name = name;
    this.language = language;
    this.page = page;
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      // A connection that the server cut is a normal thing; the page says so itself.
      if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) this.complaints.push(message.text());
    });
  }

  /** Has a seat, or null to watch, where this is played. */
  sits(seat, rules = 'bohnduell', options = {}) {
    Object.assign(this, { seat, rules, options });
  }

  /** The text of a key of the client's catalogues, as a pattern. */
  words(key, values) {
    return words(this.language, key, values);
  }

  /** Waits until something holds that no locator can wait for, looking once for each picture that the page draws. */
  async until(what, holds) {
    const end = Date.now() + patience;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`${this.name} waited in vain: ${what}`);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Waits until this text is to be seen. */
  async sees(key, values) {
    await this.page.getByText(this.words(key, values)).filter({ visible: true }).first().waitFor();
  }

  /** Uses another window, and other colours: light or dark; until the page has drawn itself for it. */
  async looksAt([width, height], theme) {
    await this.page.setViewportSize({ width, height });
    if (theme) await this.page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  // — buttons

  button(key, values) {
    return this.page.getByRole('button', { name: this.words(key, values) });
  }

  async press(key, values) {
    await this.button(key, values).click();
  }

  /** The commands on the buttons of the panel, in their order: `/join 1`, `/start` … */
  offers() {
    return this.page.getByRole('region', { name: this.words('room.panel') }).getByRole('button').locator('code').allTextContents();
  }

  /** Settles something in the dialogue for that: a choice, or a box that is to be checked or not. */
  async settles(key, value) {
    await this.press('settings.title');
    const dialog = this.page.getByRole('dialog');
    if (typeof value === 'boolean') await dialog.getByRole('checkbox', { name: this.words(key) }).setChecked(value);
    else await dialog.getByRole('combobox', { name: this.words(key) }).selectOption(value);
    await this.press('app.close');
    await dialog.waitFor({ state: 'detached' });
  }

  // — the line where commands and messages are typed

  get line() {
    return this.page.getByRole('combobox', { name: this.words('chat.label') });
  }

  get talk() {
    return this.page.getByRole('log');
  }

  async types(line) {
    await this.line.fill(line);
    await this.line.press('Enter');
  }

  /** Waits until the talk holds this. */
  async reads(pattern) {
    await this.talk.getByText(pattern).last().waitFor();
  }

  // — in the hall

  /** Takes the one free seat of the one table there, once its other seat is taken. The table's id. */
  async joins() {
    await this.page.getByText(this.words('hall.free_seat')).nth(1).waitFor({ state: 'detached' });
    await this.press('hall.join');
    return this.atTable();
  }

  // — at a table

  /** Waits until the page is that of a table; its id. */
  async atTable() {
    await this.page.waitForURL(/\/r\/\w+$/);
    await this.board.waitFor();
    return this.page.url().split('/').pop();
  }

  get board() {
    return this.page.getByRole('region', { name: this.words('room.board') });
  }

  /** What the board is said to show: `{A: 'Pit A, 3 beans, yours', …}`. */
  async labels() {
    const places = await this.board.locator('[data-place]').evaluateAll((buttons) =>
      buttons.map((button) => [button.dataset.place, button.getAttribute('aria-label')]),
    );
    return Object.fromEntries(places);
  }

  /** Waits until the board says that it shows this, whatever it is animating: place → `{count}` or `{peg}`. */
  async seesBoard(sight) {
    const patterns = Object.entries(sight).map(([place, { count, peg }]) => [
      place,
      count !== undefined
        ? `, ${count} `
        : this.words(peg === null ? 'describe.field_free' : peg === this.seat ? 'describe.peg_yours' : 'describe.peg_theirs', {
            place: this.words('place.field', { field: place }).source,
          }).source,
    ]);
    await this.until('the board shows the position', () =>
      this.page.evaluate(
        (patterns) =>
          patterns.every(([place, pattern]) => {
            const label = document.querySelector(`.board [data-place="${place}"]`)?.getAttribute('aria-label') ?? '';
            return new RegExp(pattern).test(label);
          }),
        patterns,
      ),
    );
  }

  /** Waits until exactly these places can be chosen; `bowl 3` is the own one. */
  async seesChoosable(places) {
    const wanted = places.map((place) => (place.startsWith('bowl') ? this.bowlPlace(place.at(-1)) : place)).sort();
    await this.until(`these can be chosen: ${wanted.join(' ')}`, async () => {
      const there = await this.board.locator('.choosable').evaluateAll((buttons) => buttons.map((button) => button.dataset.place));
      return there.sort().join() === wanted.join();
    });
  }

  /** Waits for a `turn` of one's own, or the end of the game; which of the two came. */
  async turnOrEnd() {
    const turn = this.page.getByText(this.words('turn.yours'), { exact: true });
    await turn.or(this.result).first().waitFor();
    return (await this.result.isVisible()) ? 'end' : 'turn';
  }

  /** The mark that it is one's own turn. */
  get turnMark() {
    return this.board.locator('.turn.yours');
  }

  /** The line that says how the game ended. */
  get result() {
    return this.board.locator('.result');
  }

  /** The moves as listed, with who made them: `[['Anna', '+3'], …]`. */
  async moves() {
    const items = await this.listedMoves.allTextContents();
    return items.map((item) => item.trim().split(/:\s*/));
  }

  get listedMoves() {
    return this.page.getByRole('region', { name: this.words('room.moves') }).getByRole('listitem').filter({ hasText: ':' });
  }

  /** Waits until that many moves are listed. */
  async seesMoves(count) {
    await this.listedMoves.nth(count - 1).waitFor({ state: 'attached' });
  }

  /** Points at the place of a move, or at its start and end; where a place stands for several moves, says which. */
  async chooses(move, legal) {
    if (this.rules === 'sternhalma') {
      for (const place of move.split('-')) await this.place(place).click();
      return;
    }
    const sameAs = (other) => this.startOf(other) === this.startOf(move);
    await this.place(this.startOf(move)).click();
    if (legal.filter(sameAs).length > 1) await this.page.getByRole('dialog').locator(`[data-move="${move}"]`).click();
  }

  /** The place that stands for a move on a board of pits. */
  startOf(move) {
    return this.rules === 'bohnduell' ? this.bowlPlace(move[1]) : move[0];
  }

  bowlPlace(index) {
    return (this.seat === 1 ? 'ABCD' : 'abcd')[index - 1];
  }

  place(place) {
    return this.board.locator(`[data-place="${place}"]`);
  }

  /** An own bowl of BohnDuell, by its number. */
  bowl(index) {
    return this.place(this.bowlPlace(index));
  }

  /** Takes a name, by the command. */
  async isCalled(name) {
    await this.types(`/name ${name}`);
    await this.button('app.your_name', { name }).waitFor();
  }
}
