import { inBrowser, keepPlan, knownPlan, type Walk } from './browser-paths';
import { wanted } from './flows';
import { searchPaths } from './paths/search';

/** The names of a flow's browser paths. */
export type Planned = { readonly flow: string; readonly paths: readonly string[] };

/** All browser paths, the flows with the most paths first. Results of another process are reused. */
export async function browserPlan(): Promise<readonly Planned[]> {
  const plans: Planned[] = [];
  for (const model of wanted()) plans.push({ flow: model.name, paths: knownPlan(model.name) ?? keepPlan(await searchPaths(model)) });
  return plans.sort((a, b) => b.paths.length - a.paths.length);
}

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
