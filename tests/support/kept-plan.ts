import { browserPaths } from './browser-paths';
import { type Opening, openingsOf } from './openings';
import type { Flow } from './paths/search';
import { keep, readKeptOutcomes } from './paths/store';

/** The paths of a flow in a browser, by name, and what they open. */
export type Plan = { readonly flow: string; readonly paths: readonly string[]; readonly openings: readonly Opening[] };

const storageName = (flow: string) => `${flow} in browsers`;

/** Stores the plan of a flow for other processes. */
export function keepPlan(flow: Flow): Plan {
  const plan = { flow: flow.model.name, paths: browserPaths(flow).map(({ name }) => name), openings: openingsOf(flow) };
  keep(storageName(flow.model.name), new Map([['plan', plan]]));
  return plan;
}

/** The plan of a flow that another process has stored. */
export const planOf = (flow: string): Plan | undefined => readKeptOutcomes<Plan>(storageName(flow)).get('plan');
