import { models } from '../models';
import { machineFiles } from '../support/chart/files';
import { allTransitions } from '../support/chart/parts';
import { searchPaths } from '../support/paths/search';
import { allTexts } from '../support/texts';
import { machinePage } from './machines';
import { flowPage } from './paths';
import { Results } from './results';

/**
 * Returns the HTML pages of the largest chart and of a small flow, by name. Tests check only these pages, because an error that all printed
 * pages have also occurs on these pages.
 */
export async function samples(): Promise<ReadonlyMap<string, string>> {
  const [texts, results] = [await allTexts(), new Results()];
  const [largest] = [...machineFiles].sort((a, b) => allTransitions(b.machine).length - allTransitions(a.machine).length);
  const charts = largest ? [[largest.name, await machinePage(largest, [], texts, results)] as const] : [];
  const small = models.filter(({ name }) => name === 'Sign out');
  const cases: [string, string][] = [];
  for (const model of small) cases.push([model.name, (await flowPage(await searchPaths(model), texts, results)).text]);
  return new Map([...charts, ...cases]);
}
