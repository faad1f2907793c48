import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes } from './parts';

const outOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : []);

/** The states that are entered together with one. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  const within = node.type === 'parallel' ? Object.values(node.states as Record<string, AnyStateNode>) : (node.initial?.target ?? []);
  return [node, ...within.flatMap(entered)];
};

/** States in which no way leads, whatever the guards say. */
export function unreachable(machine: AnyStateMachine): AnyStateNode[] {
  const reached = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode) => {
    for (const each of [...ancestors(node), ...entered(node)]) {
      if (reached.has(each)) continue;
      reached.add(each);
      for (const target of outOf(each).flatMap((transition) => transition.target ?? [])) enter(target as AnyStateNode);
    }
  };
  enter(machine.root);
  return allNodes(machine.root).filter((node) => !reached.has(node) && node.type !== 'history');
}

/**
 * States, not final, that neither the person nor time nor a call can leave.
 * Where a state settles for good beside others that go on (a parallel chart), it ought to be final too.
 */
export const deadEnds = (machine: AnyStateMachine): AnyStateNode[] =>
  allNodes(machine.root).filter((node) => {
    if (node.type !== 'atomic') return false;
    const ways = [node, ...ancestors(node)].flatMap(outOf);
    return !ways.some(({ target }) => target?.some((each) => each.id !== node.id));
  });
