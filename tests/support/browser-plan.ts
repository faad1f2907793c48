import { inBrowser, type Walk } from './browser-paths';
import { wanted } from './flows';
import { type Opening, openingsOf, richest } from './openings';
import { type Flow, searchPaths } from './paths/search';
import { keep, readKept } from './paths/store';

/** The paths of a flow in a browser, by name, and what they open. */
export type Plan = { readonly flow: string; readonly paths: readonly string[]; readonly openings: readonly Opening[] };

const keptAs = (flow: string) => `${flow} in browsers`;

/** Stores the plan of a flow for other processes. */
export function keepPlan(flow: Flow): Plan {
  const plan = { flow: flow.model.name, paths: inBrowser(flow).map(({ name }) => name), openings: openingsOf(flow) };
  keep(keptAs(flow.model.name), new Map([['plan', plan]]));
  return plan;
}

/** The plans of all wanted flows, the ones with the most paths first. Results of another process are reused. */
export async function browserPlans(): Promise<readonly Plan[]> {
  const plans: Plan[] = [];
  for (const model of wanted()) plans.push(readKept<Plan>(keptAs(model.name)).get('plan') ?? keepPlan(await searchPaths(model)));
  return plans.sort((a, b) => b.paths.length - a.paths.length);
}

/** Every page and every dialog of the wanted flows, each in the flow that shows most of it. */
export const openingsOfAll = (plans: readonly Plan[]): readonly Opening[] => richest(plans.flatMap(({ openings }) => openings));

/** Searches a flow's paths when the first of them is requested. */
export function walkFinder(): (flow: string, path: string) => Promise<Walk> {
  const flows = new Map(wanted().map((model) => [model.name, { model, search: undefined as ReturnType<typeof searchPaths> | undefined }]));
  return async (name, path) => {
    const known = flows.get(name);
    if (!known) throw new Error(`There is no flow '${name}'`);
    known.search ??= searchPaths(known.model);
    const flow = await known.search;
    const found = inBrowser(flow).find((each) => each.name === path);
    if (!found) throw new Error(`${name} has no path '${path}'`);
    return { flow, path: found };
  };
}
