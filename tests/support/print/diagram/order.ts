import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from '../../chart/parts';
import { initialOf, isWithin, type Way } from './ways';

/** Whether a group is ordered by the first of its states or by the last. */
export type Meeting = 'first' | 'last';

const entered = (node: AnyStateNode): AnyStateNode[] => {
  const within = node.type === 'parallel' ? (Object.values(node.states) as AnyStateNode[]) : [initialOf(node) ?? []].flat();
  return [node, ...within.flatMap(entered)];
};

/** The order in which a reader who starts at the initial state reaches the states. */
function met(machine: AnyStateMachine, ways: readonly Way[]): AnyStateNode[] {
  const found = new Set<AnyStateNode>(entered(machine.root));
  for (const node of found) {
    for (const { from, to } of ways) if (isWithin(node, from)) for (const each of entered(to)) found.add(each);
  }
  return [...found, ...allNodes(machine.root).filter((node) => !found.has(node))];
}

/** @returns whether each transition leads forward (true) or back (false), so that the forward ones form no cycle */
export function leadsOn(
  machine: AnyStateMachine,
  ways: readonly Way[],
  meeting: Meeting,
): (from: AnyStateNode, to: AnyStateNode) => boolean {
  const order = met(machine, ways);
  const place = new Map(order.map((node, at) => [node, at]));
  const places = (node: AnyStateNode): number[] => allNodes(node).map((each) => place.get(each) ?? 0);
  const rowOf = (node: AnyStateNode): number[] => {
    const around: AnyStateNode[] = [];
    for (let each: AnyStateNode | undefined = node; each?.parent; each = each.parent) around.unshift(each);
    return around.map((each) => (meeting === 'first' ? Math.min(...places(each)) : Math.max(...places(each))));
  };
  return (from, to) => {
    const [a, b] = [rowOf(from), rowOf(to)];
    const at = a.findIndex((each, index) => each !== b[index]);
    return at < 0 || at >= b.length ? a.length <= b.length : (a[at] ?? 0) < (b[at] ?? 0);
  };
}
