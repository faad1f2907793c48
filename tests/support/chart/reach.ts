import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allNodes } from './parts';

const outOf = (node: AnyStateNode): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const ancestors = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...ancestors(node.parent)] : []);

/** Returns the states that a flow enters together with a given state. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  const within = node.type === 'parallel' ? Object.values(node.states as Record<string, AnyStateNode>) : (node.initial?.target ?? []);
  return [node, ...within.flatMap(entered)];
};

/** Finds the states that no transition reaches, even if every guard is true. */
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
 * Finds the states that no event, delay or call can leave, although they are not final. The last state of a region in a parallel chart
 * should be final, too. A list with pages is no dead end, because a person can still turn its pages.
 */
export const deadEnds = (machine: AnyStateMachine): AnyStateNode[] =>
  allNodes(machine.root).filter((node) => {
    if (node.type !== 'atomic') return false;
    const ways = [node, ...ancestors(node)].flatMap(outOf);
    const leadsOn = ways.some(({ target }) => target?.some((each) => each.id !== node.id));
    return !leadsOn && !ways.some(({ eventType }) => eventType === 'page.chosen');
  });

const isCalling = (actor: string) => (node: AnyStateNode) => node.invoke.some(({ src }) => src === actor);

/**
 * Finds the states that start a given call after an action of the person. The chart should start the call by itself, as soon as the
 * previous step has ended. An action may only repeat a call that has failed.
 * @param actor the name of the call
 */
export function startedByHand(machine: AnyStateMachine, actor: string): AnyStateNode[] {
  const nodes = allNodes(machine.root);
  const leading = (node: AnyStateNode) =>
    nodes.flatMap(outOf).filter(({ target }) => target?.some((each) => entered(each as AnyStateNode).includes(node)));
  const isOwnFailure = (node: AnyStateNode) =>
    leading(node).some(({ source, eventType }) => isCalling(actor)(source) && eventType.startsWith('xstate.error.'));
  return nodes
    .filter(isCalling(actor))
    .filter((node) =>
      leading(node).some(({ source, eventType }) => eventType !== '' && !eventType.startsWith('xstate.') && !isOwnFailure(source)),
    );
}

const isTyping = /\.(changed|toggled|typed)$/;

/**
 * Finds the states whose changes are lost without a question when the person leaves the page. In such a state the person can type and
 * cancel. The chart saves something, but never takes `leave.requested`. A call whose name begins with `save` counts as one that saves.
 */
export function findUnaskedChanges(machine: AnyStateMachine): AnyStateNode[] {
  const nodes = allNodes(machine.root);
  const asks = nodes.some(({ transitions }) => transitions.has('leave.requested'));
  const saves = nodes.some(({ invoke }) => invoke.some(({ src }) => /^save[A-Z]/.test(String(src))));
  if (asks || !saves) return [];
  return nodes.filter(({ transitions }) => transitions.has('cancelled') && [...transitions.keys()].some((event) => isTyping.test(event)));
}
