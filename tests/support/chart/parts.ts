import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
} from 'xstate';

/** Returns the given state and all states inside it, an outer state before its inner states. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes),
];

/**
 * Whether the invoked actor is an inner flow. An inner flow has a model and tests of its own. The model of the outer flow has cases for the
 * events of an inner flow, but not for its calls and states.
 */
export const isInnerFlow = ({ implementations }: AnyStateMachine, { src }: { readonly src: unknown }): boolean =>
  implementations.actors[String(src)] instanceof StateMachine;

const alternatives = (node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];

/** Whether a transition does anything: `on: { event: {} }` only forbids an event. */
const leadsSomewhere = ({ target, actions, reenter }: AnyTransitionDefinition) => target !== undefined || actions.length > 0 || reenter;

export const allTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root)
    .flatMap((node): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter(leadsSomewhere);

/** Returns a stable id of a transition, made of its source, its event, and its index among the transitions of this event. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  return `${source.id}|${eventType || 'always'}|${alternatives(source, eventType).indexOf(transition)}`;
};

/** Returns a readable name of a guard. */
export const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return '?';
  if ('guards' in guard && Array.isArray(guard.guards)) return `${guard.name}(${guard.guards.map(guardName).join(', ')})`;
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  return guard.name || 'inline';
};

/** Returns the names of the guards of which a guard consists. */
export const guardNames = (guard: unknown): string[] =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardNames) : [guardName(guard)];

/** Returns the names of the target states of a transition. A transition that has only actions stays in its source. */
export const targetNames = ({ target, source }: AnyTransitionDefinition): string =>
  (target ?? [source]).map((node) => node.path.join('.') || '(whole flow)').join(', ');

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

/**
 * Returns the ids of the transitions whose guards refused an event.
 * @param before the snapshot before the event; undefined at the start
 * @param taken the transitions taken instead, including transient ones
 */
export function refusedGuards(
  before: AnyMachineSnapshot | undefined,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): string[] {
  const passedOver = (node: AnyStateNode, type: string) => {
    const list = alternatives(node, type);
    const ids = taken.filter((each) => each.eventType === type && each.source.id === node.id).map(transitionId);
    const at = list.findIndex((each) => ids.includes(transitionId(each)));
    return list.slice(0, at < 0 ? list.length : at).filter(({ guard }) => guard !== undefined);
  };
  const atEvent = (before?._nodes ?? []).filter(
    // XState does not evaluate the outer states of an inner state that took the event
    (node) => !taken.some(({ eventType, source }) => eventType === event.type && source.id !== node.id && isWithin(source, node)),
  );
  const transient = taken.filter(({ eventType }) => eventType === '').map(({ source }) => source);
  return [...atEvent.flatMap((node) => passedOver(node, event.type)), ...transient.flatMap((node) => passedOver(node, ''))].map(
    transitionId,
  );
}
