import { browserPaths, type Walk } from './browser-paths';
import { selectFlows } from './flows';
import { keepPlan, type Plan, planOf } from './kept-plan';
import { type Opening, selectRichest } from './openings';
import { searchPaths } from './paths/search';

/**
 * Returns the plans of the flows of this run, sorted by their number of paths, the largest first. Plans that another process has stored are
 * reused.
 */
export async function browserPlans(): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const model of selectFlows()) plans.push(planOf(model.name) ?? keepPlan(await searchPaths(model)));
  return plans.sort((a, b) => b.paths.length - a.paths.length);
}

/** Returns one opening for each page and each dialog of the planned flows: the opening that shows most content of the page or dialog. */
export const openingsOfAll = (plans: readonly Plan[]): readonly Opening[] => selectRichest(plans.flatMap(({ openings }) => openings));

/** Returns a function that finds a path by the names of its flow and of the path. A flow is searched when its first path is requested. */
export function walkFinder(): (flow: string, path: string) => Promise<Walk> {
  const flows = new Map(
    selectFlows().map((model) => [model.name, { model, search: undefined as ReturnType<typeof searchPaths> | undefined }]),
  );
  return async (name, path) => {
    const known = flows.get(name);
    if (!known) throw new Error(`There is no flow '${name}'`);
    known.search ??= searchPaths(known.model);
    const flow = await known.search;
    const found = browserPaths(flow).find((each) => each.name === path);
    if (!found) throw new Error(`${name} has no path '${path}'`);
    return { flow, path: found };
  };
}
