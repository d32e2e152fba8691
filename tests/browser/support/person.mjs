// Somebody at a screen: does what a person does there, finds things by what they are called.

import { words } from './words.mjs';

export class Person {
  /** What the browser found wrong with the page: script errors, refusals of the Content-Security-Policy. */
  complaints = [];

  /** Where it sits, once it sits: 1 or 2, and with how many balls in each supply one plays there. */
  seat = null;
  reserve = 20;

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

  /** The text of a key of the client's catalogues, as a pattern. */
  words(key, values) {
    return words(this.language, key, values);
  }

  /** Waits until this text is to be seen. */
  async sees(key, values) {
    await this.page.getByText(this.words(key, values)).filter({ visible: true }).first().waitFor();
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

  /** The places of the board with what lies there: `{A: 3, …}`. */
  async counts() {
    const places = await this.board.locator('[data-place]').evaluateAll((buttons) =>
      buttons.map((button) => [button.dataset.place, button.getAttribute('aria-label')]),
    );
    return Object.fromEntries(places.map(([place, label]) => [place, Number(/, (\d+)/.exec(label)[1])]));
  }

  /** Waits until the board shows these counts, whatever it is animating. */
  async seesCounts(counts) {
    for (const [place, count] of Object.entries(counts)) {
      await this.board.locator(`[data-place="${place}"][aria-label*=", ${count} "]`).waitFor();
    }
  }

  /** Waits for a `turn` of one's own, or the end of the game; which of the two came. */
  async turnOrEnd() {
    const turn = this.page.getByText(this.words('turn.yours'), { exact: true });
    await turn.or(this.result).first().waitFor();
    return (await this.result.isVisible()) ? 'end' : 'turn';
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

  /** The moves that the board offers for choice: `['+1', '+2', '>3']`. */
  async choices() {
    const labels = await this.board
      .getByRole('button', { name: this.words('describe.choices') })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    return labels
      .flatMap((label) => {
        const [place, offered] = label.split(';');
        return ['+', '>'].filter((kind) => this.words(`choice.bohnduell.${kind}`).test(offered)).map((kind) => kind + /\d+/.exec(place)[0]);
      })
      .sort();
  }

  /** Points at the bowl of a move; where it stands for several moves, says which. */
  async chooses(move, legal) {
    const [kind, index] = move;
    await this.bowl(index).click();
    if (legal.filter((other) => other[1] === index).length > 1) {
      await this.page.getByRole('dialog').getByRole('button', { name: this.words(`choice.bohnduell.${kind}`) }).click();
    }
  }

  /** An own bowl, by its number. */
  bowl(index) {
    return this.board.locator(`[data-place="${(this.seat === 1 ? 'ABCD' : 'abcd')[index - 1]}"]`);
  }

  /** Takes a name, by the command. */
  async isCalled(name) {
    await this.types(`/name ${name}`);
    await this.button('app.your_name', { name }).waitFor();
  }
}
