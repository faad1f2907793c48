import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
} from 'xstate';

/** All states of a machine, its root first. */
export const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(allNodes),
];

/** Whether the invoked actor is an inner flow. Inner flows are rendered and tested separately; here, their events stand for them. */
export const isChildFlow = ({ implementations }: AnyStateMachine, { src }: { readonly src: unknown }): boolean =>
  implementations.actors[String(src)] instanceof StateMachine;

const alternatives = (node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];

/** Whether a transition does anything: `on: { event: {} }` only forbids an event. */
const leadsSomewhere = ({ target, actions, reenter }: AnyTransitionDefinition) => target !== undefined || actions.length > 0 || reenter;

export const allTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root)
    .flatMap((node): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter(leadsSomewhere);

/** A stable id of a transition: source, event, position among the alternatives. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  return `${source.id}|${eventType || 'always'}|${alternatives(source, eventType).indexOf(transition)}`;
};

/** The readable name of a guard. */
export const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return '?';
  if ('guards' in guard && Array.isArray(guard.guards)) return `${guard.name}(${guard.guards.map(guardName).join(', ')})`;
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  return guard.name || 'inline';
};

/** The named guards that a guard consists of. */
export const guardNames = (guard: unknown): string[] =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardNames) : [guardName(guard)];

/** The targets of a transition, as state names. A transition that has only actions stays in its own state. */
export const targetNames = ({ target, source }: AnyTransitionDefinition): string =>
  (target ?? [source]).map((node) => node.path.join('.') || '(whole flow)').join(', ');

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

/**
 * The guarded transitions that refused an event, by transition id.
 * @param before undefined at the start
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
    // if an inner state took the event, its outer states are not evaluated
    (node) => !taken.some(({ eventType, source }) => eventType === event.type && source.id !== node.id && isWithin(source, node)),
  );
  const transient = taken.filter(({ eventType }) => eventType === '').map(({ source }) => source);
  return [...atEvent.flatMap((node) => passedOver(node, event.type)), ...transient.flatMap((node) => passedOver(node, ''))].map(
    transitionId,
  );
}
