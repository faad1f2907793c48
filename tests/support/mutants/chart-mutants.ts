import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import { allNodes, allTransitions, guardNames, targetNames, transitionId } from '../chart/parts';
import type { Path, PathStep } from '../paths/path';

/** A flow with one fault in it. */
export type Mutant = {
  /** What is wrong with it. */
  readonly name: string;
  readonly flow: AnyStateMachine;
  /** The paths that come by the fault; no other can notice it. */
  readonly comesBy: (path: Path) => boolean;
};

type Loose = Record<string, unknown>;

/** A copy of a chart's configuration to be changed; functions stay the same. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
};

/** The flow with a changed configuration. */
const changed = (flow: AnyStateMachine, change: (config: Loose) => void): AnyStateMachine => {
  const config = copyOf(flow.config) as Loose;
  change(config);
  return new StateMachine(config as never, flow.implementations as never) as AnyStateMachine;
};

const configAt = (config: Loose, node: AnyStateNode): Loose =>
  node.path.reduce<Loose>((at, key) => (at.states as Record<string, Loose>)[key] as Loose, config);

/** Where the alternatives of an event stand in a state's configuration: the object that holds them and their key there. */
function placeOf(config: Loose, node: AnyStateNode, eventType: string): [Loose, string] {
  if (eventType === '') return [config, 'always'];
  const ofInvoke = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (ofInvoke) {
    const invokes = [config.invoke].flat() as Loose[];
    return [invokes.find(({ id }) => id === ofInvoke[2]) as Loose, ofInvoke[1] === 'done' ? 'onDone' : 'onError'];
  }
  if (eventType.startsWith('xstate.done.state.')) return [config, 'onDone'];
  const after = `xstate.after.`;
  if (eventType.startsWith(after)) return [config.after as Loose, eventType.slice(after.length, -(node.id.length + 1))];
  return [config.on as Loose, eventType];
}

/** Changes one transition of a configuration; a bare target becomes an object first. */
function changeTransition(config: Loose, transition: AnyTransitionDefinition, change: (transition: Loose) => void) {
  const { source, eventType } = transition;
  const [holder, key] = placeOf(configAt(config, source), source, eventType);
  const alternatives = [holder[key]].flat().map((each) => (typeof each === 'object' ? (each as Loose) : { target: each }));
  holder[key] = alternatives;
  const at = alternatives[Number(transitionId(transition).split('|').at(-1))];
  if (at) change(at);
}

const takes = (ids: ReadonlySet<string>) => (path: Path) =>
  path.steps.some(({ taken, refused }) => taken.some((each) => ids.has(transitionId(each))) || refused.some((id) => ids.has(id)));

const rests = (node: AnyStateNode) => (path: Path) => path.steps.some(({ snapshot }) => snapshot._nodes.some(({ id }) => id === node.id));

const arrow = (transition: AnyTransitionDefinition) =>
  `${transition.source.path.join('.') || '(whole flow)'} --${transition.eventType || '(at once)'}--> ${targetNames(transition)}`;

const flippedGuards = (flow: AnyStateMachine): Mutant[] =>
  Object.entries(flow.implementations.guards as Record<string, (...args: unknown[]) => boolean>).flatMap(([name, guard]) => {
    const ids = new Set(
      allTransitions(flow)
        .filter((each) => guardNames(each.guard).includes(name))
        .map(transitionId),
    );
    const flipped = flow.provide({ guards: { [name]: (...args: unknown[]) => !guard(...args) } } as never);
    return ids.size === 0 ? [] : [{ name: `the guard ${name} says the contrary`, flow: flipped, comesBy: takes(ids) }];
  });

const usesAction = (name: string) => {
  const isIt = (action: unknown) => (action as { type?: string }).type === name || action === name;
  return ({ taken, visited }: PathStep) =>
    taken.some(({ actions }) => actions.some(isIt)) ||
    visited.some(({ _nodes }) => _nodes.some(({ entry, exit }) => [...entry, ...exit].some(isIt)));
};

const droppedActions = (flow: AnyStateMachine): Mutant[] =>
  Object.keys(flow.implementations.actions).map((name) => ({
    name: `the action ${name} does nothing`,
    flow: flow.provide({ actions: { [name]: () => undefined } } as never),
    comesBy: (path) => path.steps.some(usesAction(name)),
  }));

const restingPlaces = (flow: AnyStateMachine) => allNodes(flow.root).filter(({ type }) => type === 'atomic' || type === 'final');

/**
 * Every transition with a target leads to the next state that looks otherwise.
 * @param face what is seen of a state; states that look the same cannot be told apart by anyone
 */
const retargeted = (flow: AnyStateMachine, face: (node: AnyStateNode) => string): Mutant[] =>
  allTransitions(flow).flatMap((transition) => {
    const [target] = transition.target ?? [];
    if (!target) return [];
    const places = restingPlaces(flow).filter(({ always }) => !always?.length);
    const at = places.findIndex(({ id }) => id === target.id || id.startsWith(`${target.id}.`));
    const wrong = [...places.slice(at + 1), ...places.slice(0, at)].find((node) => face(node) !== face(places[at] ?? target));
    if (!wrong) return [];
    const wrongly = changed(flow, (config) =>
      changeTransition(config, transition, (each) => Object.assign(each, { target: `#${wrong.id}` })),
    );
    const name = `${arrow(transition)} leads to ${wrong.path.join('.')}`;
    return [{ name, flow: wrongly, comesBy: takes(new Set([transitionId(transition)])) }];
  });

const withoutNotice = (flow: AnyStateMachine): Mutant[] =>
  allNodes(flow.root)
    .filter((node) => (node.meta as { notice?: unknown } | undefined)?.notice !== undefined)
    .map((node) => ({
      name: `${node.path.join('.')} says nothing`,
      flow: changed(flow, (config) => {
        delete (configAt(config, node).meta as Loose).notice;
      }),
      comesBy: rests(node),
    }));

const notBusy = (flow: AnyStateMachine): Mutant[] =>
  allNodes(flow.root)
    .filter(({ tags }) => tags.includes('busy'))
    .map((node) => ({
      name: `${node.path.join('.')} does not seem busy`,
      flow: changed(flow, (config) => {
        const at = configAt(config, node);
        at.tags = [at.tags].flat().filter((tag) => tag !== 'busy');
      }),
      comesBy: rests(node),
    }));

/** Every fault that is planted into a chart. */
export const chartMutants = (flow: AnyStateMachine, face: (node: AnyStateNode) => string): Mutant[] => [
  ...flippedGuards(flow),
  ...retargeted(flow, face),
  ...droppedActions(flow),
  ...withoutNotice(flow),
  ...notBusy(flow),
];
