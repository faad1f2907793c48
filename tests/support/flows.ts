import { models } from '../models';
import type { Model } from './model';
import { type Flow, searchPaths } from './paths/search';

/** Returns the flows that the variable FLOW names, separated by commas. Returns all flows if FLOW is not set. */
export const selectFlows = (only: string | undefined = process.env.FLOW): readonly Model[] =>
  only ? models.filter(({ name }) => only.split(',').includes(name)) : models;

/** Searches the paths of the given flows, one flow after the other. */
export async function searchAll(of: readonly Model[] = models): Promise<Flow[]> {
  const flows: Flow[] = [];
  for (const model of of) flows.push(await searchPaths(model));
  return flows;
}
