import { describe, expect, test } from 'vitest';
import { onPage } from '../support/browser-paths';
import { checksOf } from '../support/chart/checks';
import { Coverage } from '../support/chart/coverage';
import type { Model } from '../support/model';
import { beyondBudget, workOf } from '../support/paths/budget';
import { searchPaths } from '../support/paths/search';
import { caseTable, tableOf } from '../support/print/case-table';
import { walkPure } from '../support/runs/pure';
import { allTexts } from '../support/texts';
import { notUnderstood } from '../support/wire/admitted';

/** Declares the tests of one flow on its chart only. */
export async function testFlow(model: Model) {
  const flow = await searchPaths(model);

  describe(model.name, () => {
    const coverage = new Coverage(model.flow);

    const names = new Set(flow.paths.map(({ name }) => name));
    const joined = onPage(flow).filter(({ name }) => !names.has(name));

    for (const path of [...flow.paths, ...joined]) test(path.name, () => walkPure(flow, path, coverage.inspect));

    for (const [name, check] of Object.entries(checksOf(flow, coverage))) test(name, () => expect(check()).toEqual([]));

    test('understands every answer that the contract allows', async () => {
      expect(await notUnderstood(flow.outcomes)).toEqual([]);
    });

    test('matches its committed table of cases', async () => {
      await expect(caseTable(flow, await allTexts())).toMatchFileSnapshot(tableOf(flow));
    });

    test('stays within the budget of its page', () => {
      const work = workOf(onPage(flow));
      console.log(`${model.name}: ${work.paths} paths of ${work.steps} steps on the page`);
      expect(beyondBudget(work)).toEqual([]);
    });
  });
}
