import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allTransitions, guardName } from '../../support/chart/parts';

/** The readable name of an event. */
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

/** The condition of a transition. Several transitions of one event are tried in order; the last one needs no guard. */
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

/** One arrow between two states, labelled with all their transitions. */
export type Way = { readonly from: AnyStateNode; readonly to: AnyStateNode; readonly labels: readonly Label[] };

export type Ways = {
  readonly arrows: readonly Way[];
  /** Transitions without a change of state, listed in the box of their state. */
  readonly inside: ReadonlyMap<AnyStateNode, readonly Label[]>;
};

/** Every transition of a chart, once: on an arrow or in a box. */
export function waysOf(machine: AnyStateMachine): Ways {
  const arrows = new Map<string, Way & { readonly labels: Label[] }>();
  const inside = new Map<AnyStateNode, Label[]>();
  const stay = (label: Label) => {
    const { source } = label.transition;
    inside.set(source, [...(inside.get(source) ?? []), label]);
  };
  const lead = (from: AnyStateNode, to: AnyStateNode, label: Label | undefined) => {
    const key = `${from.id}→${to.id}`;
    const way = arrows.get(key) ?? { from, to, labels: [] };
    if (label) way.labels.push(label);
    arrows.set(key, way);
  };
  for (const transition of allTransitions(machine)) {
    const { source } = transition;
    const [first, ...others] = (transition.target ?? []) as readonly AnyStateNode[];
    if (!first) stay(labelOf(transition, ' /'));
    else if (first === source) stay(labelOf(transition, ' ↻'));
    else {
      lead(source, first, labelOf(transition));
      // A transition into several regions has its label on the first arrow only.
      for (const other of others) lead(source, other, undefined);
    }
  }
  return { arrows: [...arrows.values()], inside };
}

/** The initial state of a group. */
export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'parallel' ? undefined : (node.initial?.target?.[0] as AnyStateNode | undefined);
