// Walking on a board by keys alone, as somebody does who sees where the focus is.

const pressesAtMost = 60;

/** Leads the focus to a place by arrow keys; it may begin anywhere on the board. */
export async function walksTo(person, place) {
  const { page } = person;
  for (let pressed = 0; pressed < pressesAtMost; ++pressed) {
    const key = await page.evaluate(arrowTo, place);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${person.name} did not get to ${place}`);
}

/** The arrow that leads nearer, or null on the place. Between rows one walks in the middle, where every row is. */
function arrowTo(place) {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const board = document.querySelector('.board');
  const here = document.activeElement;
  if (!here.matches('.board [data-place]')) throw new Error('the focus is not on the board');
  if (here.dataset.place === place) return null;
  const from = middle(here);
  const to = middle(board.querySelector(`[data-place="${place}"]`));
  const center = middle(board);
  const rise = to.y - from.y;
  const step = here.getBoundingClientRect().width;
  if (Math.abs(rise) < step / 4) return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
  const star = board.matches('.star');
  if (star && Math.abs(from.x - center.x) > step * 0.75) return center.x > from.x ? 'ArrowRight' : 'ArrowLeft';
  if (!star && Math.abs(to.x - from.x) > step / 2) return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
  return rise > 0 ? 'ArrowDown' : 'ArrowUp';
}

/** Puts the focus on the board, from wherever it is. */
export async function goesToBoard(person) {
  const { page } = person;
  if (await page.evaluate(() => document.activeElement.matches('input'))) await page.keyboard.press('Tab');
  await page.keyboard.press('b');
  await person.until('the focus is on the board', () => page.evaluate(() => document.activeElement.matches('.board [data-place]')));
}

/** Types a line, with the key that leads to where one types. */
export async function typesByKeys(person, line) {
  const { keyboard } = person.page;
  await person.page.evaluate(() => document.activeElement.blur());
  await keyboard.press(line.startsWith('/') ? '/' : 'c');
  await keyboard.type(line.startsWith('/') ? line.slice(1) : line);
  await keyboard.press('Enter');
}
