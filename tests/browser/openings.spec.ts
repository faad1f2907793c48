import { expect } from '@playwright/test';
import { readPlan, test } from './walking';

// Opens every page and every dialog of the portal once, with the screen of a phone.
for (const opening of (await readPlan()).openings) {
  test(`${opening.flow}: ${opening.shows}`, { tag: '@first' }, async ({ walker }) => {
    expect(await walker.open(opening)).toEqual([]);
  });
}
