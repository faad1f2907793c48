import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateNode,
  createActor,
  fromPromise,
  type PromiseActorLogic,
  toPromise,
} from 'xstate';
import type { Path, PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { facesOf } from '../runs/shows';
import type { Mutant } from './chart-mutants';

type Failed = { readonly invoke: string; readonly tag: string; readonly leadsTo: string };

/** The states of a snapshot in which the flow was not before: what else runs beside them says nothing of the step. */
const entered = ({ _nodes }: AnyMachineSnapshot, before: PathStep | undefined): readonly AnyStateNode[] =>
  _nodes.filter((node) => !before?.snapshot._nodes.includes(node));

/** The failures of a flow's calls that paths come by, and the looks of where each leads. */
const failures = ({ model, paths }: Flow): Failed[] => {
  const all = paths.flatMap(({ steps }) =>
    steps.flatMap(({ case: { event, cause }, snapshot }, index): Failed[] =>
      cause.by === 'answer' && 'error' in event
        ? [{ invoke: cause.invoke, tag: String(event.error._tag), leadsTo: facesOf(model, entered(snapshot, steps[index - 1])) }]
        : [],
    ),
  );
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
};

/** The actor, its failures of one tag told as another. */
const mistold = (logic: AnyActorLogic, from: string, to: string): PromiseActorLogic<unknown, unknown> =>
  fromPromise(async ({ input, signal }) => {
    const actor = createActor(logic, { input } as never);
    signal.addEventListener('abort', () => actor.stop());
    actor.subscribe({ error: () => undefined });
    actor.start();
    return toPromise(actor).catch((error: { _tag: string }) => Promise.reject(error._tag === from ? { ...error, _tag: to } : error));
  });

const sourceOf = (flow: Flow, invoke: string): string =>
  flow.paths
    .flatMap(({ steps }) => steps.flatMap(({ snapshot }) => snapshot._nodes.flatMap((node) => node.invoke)))
    .map(({ id, src }) => ({ id, src: String(src) }))
    .find(({ id }) => id === invoke)?.src ?? invoke;

/** Each failure of a service is told as another one that leads to where it looks otherwise. */
export const serviceMutants = (flow: Flow): Mutant[] => {
  const all = failures(flow);
  const machine = flow.model.flow;
  return all.flatMap(({ invoke, tag, leadsTo }) => {
    const other = all.find((each) => each.invoke === invoke && each.tag !== tag && each.leadsTo !== leadsTo);
    if (!other) return [];
    const src = sourceOf(flow, invoke);
    const logic = machine.implementations.actors[src] as AnyActorLogic;
    return [
      {
        name: `${invoke} fails with ${other.tag} for ${tag}`,
        flow: machine.provide({ actors: { [src]: mistold(logic, tag, other.tag) } } as never),
        comesBy: (path: Path) =>
          path.steps.some(({ case: { event, cause } }) => cause.by === 'answer' && cause.invoke === invoke && event.error?._tag === tag),
      },
    ];
  });
};
