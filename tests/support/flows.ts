import { models } from '../models';
import type { Model } from './model';
import { type Flow, searchPaths } from './paths/search';

/** The flows of this run: those listed in FLOW, separated by commas; all where it is not set. */
export const selectFlows = (only: string | undefined = process.env.FLOW): readonly Model[] =>
  only ? models.filter(({ name }) => only.split(',').includes(name)) : models;

/** All flows with their paths, searched one after the other. */
export async function searchAll(of: readonly Model[] = models): Promise<Flow[]> {
  const flows: Flow[] = [];
  for (const model of of) flows.push(await searchPaths(model));
  return flows;
}
