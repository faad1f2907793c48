import { afterAll, describe, expect, test } from 'vitest';
import { inBrowser, Screens } from '../support/browser-plan';
import { Coverage } from '../support/chart/coverage';
import type { Model } from '../support/model';
import { isWriting, ScreenFile } from '../support/pages/screen-file';
import { searchPaths } from '../support/paths/search';
import { forPage } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';

/** Declares the tests of one flow on its page in jsdom. */
export async function testFlow(model: Model) {
  const flow = await searchPaths(model);

  describe(model.name, () => {
    const coverage = new Coverage(model.flow);
    const usual = forPage(flow.paths);
    const walked = [...usual, ...inBrowser(flow).filter((path) => !usual.includes(path))];
    const screens = new Screens([...inBrowser(flow), ...usual]);
    const file = new ScreenFile(model);
    const met = new Set<string>();

    for (const path of walked) {
      test(path.name, () =>
        walkDom(flow, path, {
          coverage,
          onScreen: async (index, inventory) => {
            const title = screens.metAt(path, index);
            if (title === undefined || met.has(title)) return;
            met.add(title);
            const told = isWriting ? undefined : file.of(title);
            const shown = await inventory(told);
            if (isWriting) file.put(title, shown);
            else expect(shown, `The screen '${title}' (npm run screens writes it anew)`).toBe(told);
          },
        }),
      );
    }

    test('covers every state, every transition and every guard both ways', () => {
      expect(coverage.missed()).toEqual([]);
    });

    test.skipIf(isWriting)('has no screens committed that it does not show', () => {
      expect(file.titles.filter((title) => !screens.all.includes(title))).toEqual([]);
    });

    afterAll(() => {
      if (isWriting) file.write(screens.all);
    });
  });
}
