import { browserPaths } from './browser-paths';
import { type Opening, openingsOf } from './openings';
import type { Flow } from './paths/search';
import { keep, readKeptOutcomes } from './paths/store';

/** The names of the paths of a flow in a browser, and the pages and dialogs that these paths open. */
export type Plan = { readonly flow: string; readonly paths: readonly string[]; readonly openings: readonly Opening[] };

const storageName = (flow: string) => `${flow} in browsers`;

/** Stores the plan of a flow for other processes. */
export function keepPlan(flow: Flow): Plan {
  const plan = { flow: flow.model.name, paths: browserPaths(flow).map(({ name }) => name), openings: openingsOf(flow) };
  keep(storageName(flow.model.name), new Map([['plan', plan]]));
  return plan;
}

/** Returns the plan of a flow, if another process has stored it. */
export const planOf = (flow: string): Plan | undefined => readKeptOutcomes<Plan>(storageName(flow)).get('plan');
