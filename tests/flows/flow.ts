import { afterAll, describe, expect, test } from 'vitest';
import { chartWalks } from '../support/browser-paths';
import { checksOf } from '../support/chart/checks';
import { Coverage } from '../support/chart/coverage';
import { keepPlan } from '../support/kept-plan';
import type { Model } from '../support/model';
import { beyondBudget, workOf } from '../support/paths/budget';
import { Failures } from '../support/paths/limits';
import { type Flow, searchPaths } from '../support/paths/search';
import { isWhole } from '../support/paths/sets';
import { adviseUpdate } from '../support/print/advise-update';
import { caseTable, tableOf } from '../support/print/case-table';
import { walkDom } from '../support/runs/dom';
import { PageRun } from '../support/runs/page-run';
import { walkChart } from '../support/runs/pure';
import { faultsOfOtherWays, faultsOfSteps } from '../support/runs/steps';
import { allTexts } from '../support/texts';
import { findMisunderstoodAnswers } from '../support/wire/misunderstood-answers';

/** Declares the tests of one flow on its chart: every step that the search for paths has found, and walks on the running chart. */
function testChart(flow: Flow) {
  const coverage = new Coverage(flow.model.flow);

  test('agrees with the model in every step', () => {
    expect(faultsOfSteps(flow)).toEqual([]);
  });

  test('agrees with the model on other ways to the same place', () => {
    expect(faultsOfOtherWays(flow)).toEqual([]);
  });

  for (const path of chartWalks(flow)) test(path.name, () => walkChart(flow, path, coverage.inspect));

  for (const [name, check] of Object.entries(checksOf(flow, coverage))) test(name, () => expect(check()).toEqual([]));

  test('understands every answer that the contract allows', async () => {
    expect(await findMisunderstoodAnswers(flow.outcomes)).toEqual([]);
  });

  test('matches its committed table of cases', async () => {
    await expect(caseTable(flow, await allTexts()), adviseUpdate(flow.model.name)).toMatchFileSnapshot(tableOf(flow));
  });
}

/** Declares the tests of one flow on its page in jsdom. */
function testPage(flow: Flow) {
  const coverage = new Coverage(flow.model.flow);
  const run = new PageRun(flow);
  const failures = new Failures(flow.model);

  for (const path of run.walked) {
    test(path.name, () => failures.run(() => walkDom(flow, path, { coverage, onScreen: run.onScreen(path) })));
  }

  if (isWhole) {
    test('covers every state, every transition and every guard both ways', () => {
      expect(coverage.missed()).toEqual([]);
    });
  }

  test('has dialogs that close in each way that they offer, and in no other way', async () => {
    expect(await run.faultsOfDialogs()).toEqual([]);
  });

  test('has no committed screens that it does not show', () => {
    expect(run.lost, adviseUpdate(flow.model.name)).toEqual([]);
  });

  test('stays within the budget of its page', () => {
    expect(beyondBudget(workOf(run.all))).toEqual([]);
  });

  afterAll(() => run.write());
}

/** Declares the tests of one flow, whose paths are searched once. */
export async function testFlow(model: Model) {
  const flow = await searchPaths(model);
  keepPlan(flow);

  describe(model.name, () => {
    describe('on its chart', () => testChart(flow));
    describe('on its page', () => testPage(flow));
  });
}
