// Pictures of what one meets at a table, in every size and both themes, for people to look at one by one:
// node tests/browser/states.mjs (after ./tests/run --only browser). They lie in build/pictures/states.

import { mkdir } from 'node:fs/promises';
import { begins } from './support/play.mjs';
import { scene } from './support/stage.mjs';

const folder = new URL('../../build/pictures/states/', import.meta.url).pathname;
const screens = [[360, 640], [390, 844], [844, 390], [1280, 800]];

for (const rules of ['awale', 'sternhalma']) {
  scene(`states of a table of ${rules}`, async (stage) => {
    const [anna, ben] = [await stage.person('Anna'), await stage.person('Ben')];
    await anna.isCalled('Anna');
    await ben.isCalled('Ben');
    await begins(anna, ben, { rules, first: 1 });
    await anna.types('/board');
    await shown(anna, `${rules}-1-words`);
    for (let i = 0; i < 3; ++i) {
      for (const each of [anna, ben]) await moves(each);
    }
    await anna.turnMark.waitFor();
    await anna.settles('settings.confirm', 'always');
    await points(anna);
    await anna.button('confirm_move.yes').waitFor();
    await shown(anna, `${rules}-2-asked`);
    await anna.press('confirm_move.yes');
    await anna.seesMoves(7);
    await anna.settles('settings.premove', 'always');
    await points(anna, true);
    await anna.button('premove.cancel').waitFor();
    await shown(anna, `${rules}-3-premove`);
    await anna.press('past.back');
    await anna.page.locator('.looks-back').waitFor();
    await shown(anna, `${rules}-4-past`);
    await anna.press('past.live');
    await anna.press('settings.title');
    await shown(anna, `${rules}-5-settings`);
    await anna.press('app.close');
    await anna.page.keyboard.press('?');
    await anna.page.getByRole('dialog').waitFor();
    await shown(anna, `${rules}-6-keys`);
    await anna.press('app.close');
    await ben.types('/resign');
    await ben.press('confirm.resign.yes');
    await anna.result.waitFor();
    await shown(anna, `${rules}-7-end`);
    await ben.press('offer.rematch');
    await anna.button('offer.accept_rematch').waitFor();
    await shown(anna, `${rules}-8-rematch`);
  });
}

/** Makes the first move that can be pointed at. */
async function moves(person) {
  await person.turnMark.waitFor();
  const listed = await person.listedMoves.count();
  await points(person);
  await person.seesMoves(listed + 1);
}

async function points(person, inAdvance = false) {
  const place = inAdvance ? person.board.locator(person.rules === 'awale' ? '[data-place="C"]' : '[data-place="d2"]') : person.board.locator('.choosable').first();
  await place.click();
  if (person.rules !== 'sternhalma') return;
  await (inAdvance ? person.place('g5') : person.board.locator('.choosable').last()).click();
}

async function shown(person, name) {
  await mkdir(folder, { recursive: true });
  for (const theme of ['light', 'dark']) {
    for (const [width, height] of screens) {
      await person.looksAt([width, height], theme);
      await person.page.screenshot({ path: `${folder}${name}-${width}-${theme}.png` });
    }
  }
  await person.looksAt([1280, 800], 'light');
}
