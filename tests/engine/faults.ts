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
import { walkPure } from '../support/runs/pure';
import { faultsOfSteps } from '../support/runs/steps';
import { allTexts } from '../support/texts';

const saying = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The faults that a run finds: thrown or returned. */
async function complaints(tries: readonly (() => unknown)[]): Promise<string[]> {
  const found: string[] = [];
  for (const attempt of tries) {
    try {
      found.push(...(((await attempt()) ?? []) as readonly string[]));
    } catch (error) {
      found.push(saying(error));
    }
  }
  return found;
}

/** The differences in the case table, compared by hand because `-u` must never write the table of a faulty flow. */
async function tableFaults(flow: Flow): Promise<string[]> {
  const [kept, made] = [readFileSync(tableOf(flow), 'utf8').split('\n'), caseTable(flow, await allTexts()).split('\n')];
  return [
    ...kept.filter((line) => !made.includes(line)).map((line) => `the table has: ${line}`),
    ...made.filter((line) => !kept.includes(line)).map((line) => `the table has not: ${line}`),
  ];
}

/** The faults that the runs on the chart find, including those in the table of cases. */
export async function chartFaults(model: Model): Promise<string[]> {
  let flow: Flow;
  try {
    flow = await searchPaths(model);
  } catch (error) {
    return [saying(error)];
  }
  const coverage = new Coverage(model.flow);
  const walks = chartWalks(flow).map((path) => () => walkPure(flow, path, coverage.inspect));
  return complaints([() => faultsOfSteps(flow), ...walks, ...Object.values(checksOf(flow, coverage)), () => tableFaults(flow)]);
}

/** The faults that the runs in jsdom find, up to the first complaint. */
export async function pageFaults(model: Model): Promise<string[]> {
  const flow = await searchPaths(model);
  const run = new PageRun(flow);
  for (const path of run.walked) {
    const [found] = await complaints([() => walkDom(flow, path, { isHasty: true, onScreen: run.onScreen(path) })]);
    if (found !== undefined) return [found];
  }
  return [];
}

/** The faults in the screens of a flow, whatever is committed of them. */
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
