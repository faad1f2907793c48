import { expect } from '@playwright/test';
import { readPlan, test } from './walking';

/** Every page and every dialog of the portal, each once, on a phone. */
for (const opening of (await readPlan()).openings) {
  test(`${opening.flow}: ${opening.shows}`, { tag: '@first' }, async ({ walker }) => {
    expect(await walker.open(opening)).toEqual([]);
  });
}
