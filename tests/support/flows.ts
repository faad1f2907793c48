import { models } from '../models';
import { type Flow, searchPaths } from './paths/search';

/** Every flow with its paths, searched one after the other. */
export async function searchAll(): Promise<Flow[]> {
  const flows: Flow[] = [];
  for (const model of models) flows.push(await searchPaths(model));
  return flows;
}
