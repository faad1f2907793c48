import { models } from '../models';
import type { Model } from './model';
import { type Flow, searchPaths } from './paths/search';

/** Every flow with its paths, searched one after the other. */
export async function searchAll(of: readonly Model[] = models): Promise<Flow[]> {
  const flows: Flow[] = [];
  for (const model of of) flows.push(await searchPaths(model));
  return flows;
}
