// The states of a table, one after the other, for whoever looks at them or measures them.

import { begins } from './play.mjs';

/** Two people at a table of these rules; `shown(person, name)` is awaited in each state that the first of them meets. */
export async function throughStates(stage, rules, look, shown) {
  const [anna, ben] = [await stage.person('Anna', look), await stage.person('Ben')];
  await anna.isCalled('Anna');
  await ben.isCalled('Ben');
  await begins(anna, ben, { rules, first: 1 });
  await anna.types('/board');
  await shown(anna, '1-words');
  for (let i = 0; i < 3; ++i) {
    for (const each of [anna, ben]) await moves(each);
  }
  await anna.turnMark.waitFor();
  await anna.settles('settings.confirm', 'always');
  await points(anna);
  await anna.button('confirm_move.yes').waitFor();
  await shown(anna, '2-asked');
  await anna.press('confirm_move.yes');
  await anna.seesMoves(7);
  await anna.settles('settings.premove', 'always');
  await points(anna, true);
  await anna.button('premove.cancel').waitFor();
  await shown(anna, '3-premove');
  await anna.press('past.back');
  await anna.page.locator('.looks-back').waitFor();
  await shown(anna, '4-past');
  await anna.page.keyboard.press('l');
  await anna.press('settings.title');
  await shown(anna, '5-settings');
  await anna.press('app.close');
  await anna.page.keyboard.press('?');
  await anna.page.getByRole('dialog').waitFor();
  await shown(anna, '6-keys');
  await anna.press('app.close');
  await ben.types('/resign');
  await ben.press('confirm.resign.yes');
  await anna.result.waitFor();
  await shown(anna, '7-end');
  await ben.press('offer.rematch');
  await anna.button('offer.accept_rematch').waitFor();
  await shown(anna, '8-rematch');
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
