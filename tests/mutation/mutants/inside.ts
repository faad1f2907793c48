import { readFileSync } from 'node:fs';
import { chartWalks } from '../../support/browser-paths';
import { checksOf } from '../../support/chart/checks';
import { Coverage } from '../../support/chart/coverage';
import { lint } from '../../support/chart/lint';
import type { Model } from '../../support/model';
import type { Path } from '../../support/paths/path';
import { type Flow, searchPaths } from '../../support/paths/search';
import { caseTable, tableOf } from '../../support/print/case-table';
import { walkDom } from '../../support/runs/dom';
import { PageRun } from '../../support/runs/page-run';
import { walkChart } from '../../support/runs/pure';
import { faultsOfSteps } from '../../support/runs/steps';
import { allTexts } from '../../support/texts';

/** A flow: the file of its model, and the name of the model's export in that file. */
export type FlowRef = { readonly file: string; readonly name: string };

/** The test that noticed a fault. */
export type Detection = {
  readonly by: 'modules' | 'search' | 'chart' | 'coverage' | 'page' | 'test';
  /** The path that noticed the fault, if a path noticed it. */
  readonly path?: string;
  readonly message: string;
};

type SearchOptions = {
  /** Returns the first console message or uncaught error since its last call. */
  readonly takeComplaint: () => string | undefined;
  /** Returns whether a path runs on the page. */
  readonly isSelected: (path: Path) => boolean;
  /** Whether time limits are short. */
  readonly isHasty: boolean;
  /** Whether the fault is in a page. Walks on the chart cannot notice such a fault, because charts and services import no page. */
  readonly isOnPage: boolean;
};

const models = import.meta.glob<Record<string, Model>>('/tests/models/**/*.model.{ts,tsx}');

/**
 * The modules of the areas. Modules that load on demand are evaluated in advance, because a run with short time limits does not wait for
 * them.
 */
const late = import.meta.glob('/src/areas/**/*.{ts,tsx}');

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function modelOf({ file, name }: FlowRef): Promise<Model> {
  const model = (await models[`/${file}`]?.())?.[name];
  if (!model) throw new Error(`${file} exports no model ${name}`);
  return model;
}

async function findByChart(flow: Flow): Promise<Detection | undefined> {
  const [found] = lint(flow.model.flow);
  if (found !== undefined) return { by: 'chart', message: found };
  const [fault] = faultsOfSteps(flow);
  if (fault !== undefined) return { by: 'chart', message: fault };
  const coverage = new Coverage(flow.model.flow);
  for (const path of chartWalks(flow)) {
    try {
      await walkChart(flow, path, coverage.inspect);
    } catch (error) {
      return { by: 'chart', path: path.name, message: messageOf(error) };
    }
  }
  const wrong = Object.values(checksOf(flow, coverage)).flatMap((check) => check());
  if (wrong.length > 0) return { by: 'coverage', message: wrong.join(', ') };
  const isTableCurrent = caseTable(flow, await allTexts()) === readFileSync(tableOf(flow), 'utf8');
  return isTableCurrent ? undefined : { by: 'coverage', message: 'The table of cases has changed' };
}

async function findByPage(flow: Flow, { takeComplaint, isSelected, isHasty }: SearchOptions): Promise<Detection | undefined> {
  const run = new PageRun(flow);
  // The first failure ends the search, so shorter paths run first.
  for (const path of [...run.walked].sort((a, b) => a.steps.length - b.steps.length).filter(isSelected)) {
    try {
      await walkDom(flow, path, { isHasty, onScreen: run.onScreen(path) });
    } catch (error) {
      return { by: 'page', path: path.name, message: messageOf(error) };
    }
    const message = takeComplaint();
    if (message !== undefined) return { by: 'page', path: path.name, message };
  }
  const [found] = await run.faultsOfDialogs();
  return found && { by: 'page', path: found.path, message: found.fault };
}

/** Searches the paths of a flow and runs them on the chart and on the page, until a path fails. */
export async function firstToNotice(ref: FlowRef, options: SearchOptions): Promise<Detection | undefined> {
  await Promise.allSettled(Object.values(late).map((load) => load()));
  let flow: Flow;
  try {
    flow = await searchPaths(await modelOf(ref));
  } catch (error) {
    return { by: 'search', message: messageOf(error) };
  }
  return (options.isOnPage ? undefined : await findByChart(flow)) ?? (await findByPage(flow, options));
}
