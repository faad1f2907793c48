import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Path } from '../paths/path';
import type { Flow } from '../paths/search';
import { minimal } from '../paths/sets';
import { walkDom } from '../runs/dom';
import { faceOf } from '../runs/shows';
import { branches } from './branches';
import { chartMutants } from './chart-mutants';
import { serviceMutants } from './service-mutants';

/** A path of a flow that may notice a fault, the flow with the fault in it. */
type Chance = { readonly flow: Flow; readonly path: Path; readonly planted: AnyStateMachine };

/** A fault, with the paths that come by it: the shortest first, because one that notices is enough. */
export type Fault = {
  readonly name: string;
  readonly chances: readonly Chance[];
  /** Paths that come by it too, to be tried when those have noticed nothing. */
  readonly moreChances: readonly Chance[];
  /** The branch that pages never take while the fault is planted. */
  readonly branch?: string;
};

/** Of more faults in one flow than this, every second, third … is planted, evenly over the list. */
const most = 80;

const sample = <T>(all: readonly T[]): T[] => {
  const every = Math.ceil(all.length / most);
  return all.filter((_, index) => index % every === 0);
};

const byLength = (chances: readonly Chance[]) => [...chances].sort((a, b) => a.path.steps.length - b.path.steps.length);

/** The faults that are planted into the chart and the services of a flow. */
export const faultsOf = (flow: Flow): Fault[] => {
  const face = (node: AnyStateNode) => faceOf(flow.model, node);
  const mutants = sample([...chartMutants(flow.model.flow, face), ...serviceMutants(flow)]);
  return mutants.map(({ name, flow: planted, comesBy }) => {
    const all = flow.paths.filter(comesBy);
    const fewest = minimal(all);
    const chancesOf = (paths: readonly Path[]) => byLength(paths.map((path) => ({ flow, path, planted })));
    return { name, chances: chancesOf(fewest), moreChances: chancesOf(all.filter((path) => !fewest.includes(path))) };
  });
};

/** A walk with nothing planted: whether it goes well, and the branches of the pages that it came by. */
export type Control = { readonly flow: Flow; readonly path: Path; readonly error?: unknown; readonly met: ReadonlySet<string> };

export async function control(flow: Flow): Promise<Control[]> {
  const all: Control[] = [];
  for (const path of minimal(flow.paths)) {
    branches.met.clear();
    const error: unknown = await walkDom(flow, path).catch((failure: unknown) => failure);
    all.push({ flow, path, met: new Set(branches.met), ...(error !== undefined && { error }) });
  }
  return all;
}

/** The branches of an area's pages, each never taken: any flow that comes by it may notice. */
export const pageFaults = (area: string, controls: readonly Control[]): Fault[] =>
  [...branches.all]
    .filter((branch) => branch.startsWith(`${area}/`))
    .map((branch) => ({
      name: branch,
      branch,
      moreChances: [],
      chances: byLength(controls.filter(({ met }) => met.has(branch)).map(({ flow, path }) => ({ flow, path, planted: flow.model.flow }))),
    }));

/**
 * Whether any path notices the fault.
 * @param isExpected whether one should: then every path that comes by it is tried, not only the fewest that show all, each in haste
 */
export async function isNoticed({ chances, moreChances, branch }: Fault, isExpected: boolean): Promise<boolean> {
  branches.dropped = branch;
  try {
    for (const { flow, path, planted } of isExpected ? [...chances, ...moreChances] : chances)
      await walkDom(flow, path, { planted, isHasty: isExpected });
    return false;
  } catch {
    return true;
  } finally {
    branches.dropped = undefined;
  }
}
