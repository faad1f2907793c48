import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allTransitions, guardName } from '../../support/chart/parts';

/** Returns the readable name of an event. */
export const eventName = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
    .replace(/^xstate\.done\.state\..+$/, 'all done')
    .replace(/^$/, 'at once');

export const isGroup = (node: AnyStateNode): boolean => Object.keys(node.states).length > 0;

export const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** Returns the guard of a transition. Without a guard, returns 'otherwise' if the event has other transitions, and '' if it has none. */
export function conditionOf({ source, eventType, guard }: AnyTransitionDefinition): string {
  if (guard !== undefined) return guardName(guard);
  const alternatives = eventType === '' ? source.always : source.transitions.get(eventType);
  return (alternatives?.length ?? 0) > 1 ? 'otherwise' : '';
}

/** A transition as text in a drawing. */
export type Label = { readonly transition: AnyTransitionDefinition; readonly lines: readonly string[] };

export const inOneLine = ({ lines }: Label): string => lines.join(' ');

const labelOf = (transition: AnyTransitionDefinition, suffix = ''): Label => {
  const condition = conditionOf(transition);
  return { transition, lines: [eventName(transition.eventType) + suffix, ...(condition ? [`[${condition}]`] : [])] };
};

/** One arrow between two states, labelled with all transitions from the first to the second state. */
export type Connection = { readonly from: AnyStateNode; readonly to: AnyStateNode; readonly labels: readonly Label[] };

export type Connections = {
  readonly arrows: readonly Connection[];
  /** The transitions that do not lead to another state. The box of the state lists these transitions. */
  readonly inside: ReadonlyMap<AnyStateNode, readonly Label[]>;
};

/** Assigns every transition of a chart to an arrow, or to the box of a state. */
export function connectionsOf(machine: AnyStateMachine): Connections {
  const arrows = new Map<string, Connection & { readonly labels: Label[] }>();
  const inside = new Map<AnyStateNode, Label[]>();
  const addInside = (label: Label) => {
    const { source } = label.transition;
    inside.set(source, [...(inside.get(source) ?? []), label]);
  };
  const addArrow = (from: AnyStateNode, to: AnyStateNode, label: Label | undefined) => {
    const key = `${from.id}→${to.id}`;
    const connection = arrows.get(key) ?? { from, to, labels: [] };
    if (label) connection.labels.push(label);
    arrows.set(key, connection);
  };
  for (const transition of allTransitions(machine)) {
    const { source } = transition;
    const [first, ...others] = (transition.target ?? []) as readonly AnyStateNode[];
    if (!first) addInside(labelOf(transition, ' /'));
    else if (first === source) addInside(labelOf(transition, ' ↻'));
    else {
      addArrow(source, first, labelOf(transition));
      // A transition into several regions has its label on the first arrow only.
      for (const other of others) addArrow(source, other, undefined);
    }
  }
  return { arrows: [...arrows.values()], inside };
}

/** Returns the initial state of a group, or undefined for a parallel state and for a state without inner states. */
export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'parallel' ? undefined : (node.initial?.target?.[0] as AnyStateNode | undefined);
