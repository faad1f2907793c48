import { describe, expect, test } from 'vitest';
import { Coverage } from '../support/chart/coverage';
import { searchAll } from '../support/flows';
import { forPage } from '../support/paths/sets';
import { walkDom } from '../support/runs/dom';

for (const flow of await searchAll()) {
  describe(flow.model.name, () => {
    const coverage = new Coverage(flow.model.flow);

    for (const path of forPage(flow.paths)) test(path.name, () => walkDom(flow, path, { coverage }));

    test('covers every state, every transition and every guard both ways', () => {
      expect(coverage.missed()).toEqual([]);
    });
  });
}
