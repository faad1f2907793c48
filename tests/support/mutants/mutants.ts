import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Path } from '../paths/path';
import type { Flow } from '../paths/search';
import { minimal } from '../paths/sets';
import { faceOf } from '../runs/shows';
import { branches } from './branches';
import { chartMutants } from './chart-mutants';
import { serviceMutants } from './service-mutants';

/** A fault, ready to be planted, with the paths that come by it: the shortest first, because one that notices is enough. */
export type Planted = {
  readonly name: string;
  readonly flow: AnyStateMachine;
  readonly paths: readonly Path[];
  readonly plant: () => void;
  readonly uproot: () => void;
};

/** Of more faults than this, every second, third … is planted, evenly over the list. */
const most = 120;

const sample = <T>(all: readonly T[]): T[] => {
  const every = Math.ceil(all.length / most);
  return all.filter((_, index) => index % every === 0);
};

const byLength = (paths: readonly Path[]) => [...paths].sort((a, b) => a.steps.length - b.steps.length);
const nothing = () => undefined;

/** Every fault that is planted into a flow: in its chart, in its services, in its page. */
export async function mutantsOf(flow: Flow): Promise<Planted[]> {
  const machine = flow.model.flow;
  const inFlow = [...chartMutants(machine, (node: AnyStateNode) => faceOf(flow.model, node)), ...serviceMutants(flow)].map(
    (mutant): Planted => ({
      name: mutant.name,
      flow: mutant.flow,
      paths: byLength(flow.paths.filter(mutant.comesBy)),
      plant: nothing,
      uproot: nothing,
    }),
  );

  const before = new Set(branches.all);
  await flow.model.page();
  const paths = byLength(minimal(flow.paths));
  const inPage = [...branches.all]
    .filter((branch) => !before.has(branch))
    .map(
      (branch): Planted => ({
        name: `the page never finds: ${branch}`,
        flow: machine,
        paths,
        plant: () => {
          branches.dropped = branch;
        },
        uproot: () => {
          branches.dropped = undefined;
        },
      }),
    );
  return sample([...inFlow, ...inPage]);
}
