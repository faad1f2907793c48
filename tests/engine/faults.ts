import { readFileSync } from 'node:fs';
import { chartWalks } from '../support/browser-paths';
import { checksOf } from '../support/chart/checks';
import { Coverage } from '../support/chart/coverage';
import type { Model } from '../support/model';
import { OwnWords } from '../support/oracle/own-words';
import type { PathStep } from '../support/paths/path';
import { type Flow, searchPaths } from '../support/paths/search';
import { caseTable, tableOf } from '../support/print/case-table';
import { walkDom } from '../support/runs/dom';
import { PageRun } from '../support/runs/page-run';
import { walkChart } from '../support/runs/pure';
import { faultsOfSteps } from '../support/runs/steps';
import { allTexts } from '../support/texts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs the given attempts. @returns the faults that the attempts throw or return */
async function complaints(tries: readonly (() => unknown)[]): Promise<string[]> {
  const found: string[] = [];
  for (const attempt of tries) {
    try {
      found.push(...(((await attempt()) ?? []) as readonly string[]));
    } catch (error) {
      found.push(messageOf(error));
    }
  }
  return found;
}

/**
 * Describes the differences from the committed case table. It uses no snapshot of Vitest, because `-u` must never write the table of a
 * faulty flow.
 */
async function tableFaults(flow: Flow): Promise<string[]> {
  const [committed, current] = [readFileSync(tableOf(flow), 'utf8').split('\n'), caseTable(flow, await allTexts()).split('\n')];
  return [
    ...committed.filter((line) => !current.includes(line)).map((line) => `the table has: ${line}`),
    ...current.filter((line) => !committed.includes(line)).map((line) => `the table does not have: ${line}`),
  ];
}

/** Returns the faults that the runs on the chart find, including the faults in the table of cases. */
export async function chartFaults(model: Model): Promise<string[]> {
  let flow: Flow;
  try {
    flow = await searchPaths(model);
  } catch (error) {
    return [messageOf(error)];
  }
  const coverage = new Coverage(model.flow);
  const walks = chartWalks(flow).map((path) => () => walkChart(flow, path, coverage.inspect));
  return complaints([() => faultsOfSteps(flow), ...walks, ...Object.values(checksOf(flow, coverage)), () => tableFaults(flow)]);
}

/** Returns the first fault that the runs in jsdom find, as a list; the list is empty if they find no fault. */
export async function pageFaults(model: Model): Promise<string[]> {
  const flow = await searchPaths(model);
  const run = new PageRun(flow);
  for (const path of run.walked) {
    const [found] = await complaints([() => walkDom(flow, path, { isHasty: true, onScreen: run.onScreen(path) })]);
    if (found !== undefined) return [found];
  }
  return [];
}

/** Returns the faults of the messages on the screens of a flow, without a comparison with the committed screens. */
export async function wordFaults(model: Model): Promise<string[]> {
  const flow = await searchPaths(model);
  const words = new OwnWords();
  const walks = flow.paths.map(
    (path) => () =>
      walkDom(flow, path, {
        isHasty: true,
        onScreen: async (index, inventory) => {
          const { snapshot, case: last } = path.steps[index] as PathStep;
          words.look(last.name, snapshot, await inventory());
        },
      }),
  );
  return complaints(walks);
}
