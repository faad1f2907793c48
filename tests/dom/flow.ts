import { describe, expect, test } from 'vitest';
import { Coverage } from '../support/chart/coverage';
import type { Model } from '../support/model';
import { searchPaths } from '../support/paths/search';
import { forPage } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';

/** Declares the tests of one flow on its page in jsdom. */
export async function testFlow(model: Model) {
  const flow = await searchPaths(model);

  describe(model.name, () => {
    const coverage = new Coverage(model.flow);

    for (const path of forPage(flow.paths)) test(path.name, () => walkDom(flow, path, { coverage }));

    test('covers every state, every transition and every guard both ways', () => {
      expect(coverage.missed()).toEqual([]);
    });
  });
}
