import { afterAll, describe, expect, test } from 'vitest';
import { keepPlan } from '../support/browser-paths';
import { Coverage } from '../support/chart/coverage';
import type { Model } from '../support/model';
import { Failures } from '../support/paths/limits';
import { searchPaths } from '../support/paths/search';
import { walkDom } from '../support/runs/dom';
import { PageRun } from '../support/runs/page-run';

/** Declares the tests of one flow on its page in jsdom. */
export async function testFlow(model: Model) {
  const flow = await searchPaths(model);
  keepPlan(flow);

  describe(model.name, () => {
    const coverage = new Coverage(model.flow);
    const run = new PageRun(flow);
    const failures = new Failures(model);

    for (const path of run.walked) {
      test(path.name, () => failures.run(() => walkDom(flow, path, { coverage, onScreen: run.onScreen(path) })));
    }

    test('covers every state, every transition and every guard both ways', () => {
      expect(coverage.missed()).toEqual([]);
    });

    test('has dialogs that close as they offer, and stay otherwise', async () => {
      expect(await run.faultsOfDialogs()).toEqual([]);
    });

    test('has no committed screens that it does not show', () => {
      expect(run.lost).toEqual([]);
    });

    afterAll(() => run.write());
  });
}
