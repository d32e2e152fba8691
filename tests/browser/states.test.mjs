// What keeps people out, in each state of a table that is not among those of screens.test.mjs.

import { assertAccessible, assertLayout } from './support/look.mjs';
import { scene } from './support/stage.mjs';
import { throughStates } from './support/states.mjs';

for (const [rules, theme, screen] of [['awale', 'light', [390, 844]], ['sternhalma', 'dark', [1280, 800]]]) {
  scene(`at a table of ${rules}, ${theme}: axe finds nothing while one is asked, has chosen in advance, looks back, and in the dialogues`, (stage) =>
    throughStates(stage, rules, { theme, screen }, async (person, name) => {
      await assertAccessible(person, name);
      await assertLayout(person, name);
    }));
}
