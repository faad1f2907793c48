import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from './parts';

/** Whether a state has no behaviour. Such a state is one of several outcomes of the surrounding state. */
const isOutcome = (node: AnyStateNode) =>
  node.type === 'atomic' && node.ownEvents.length === 0 && node.invoke.length === 0 && (node.always?.length ?? 0) === 0;

/**
 * Counts the states with behaviour. All outcomes within one state count as a single state, because they differ only in their message. All
 * final states of a flow count as a single state too.
 */
export const countStates = (machine: AnyStateMachine): number => {
  const nodes = allNodes(machine.root);
  const isEnd = (node: AnyStateNode) => node.parent === machine.root && node.type === 'final';
  const leading = nodes.filter((node) => {
    const children = Object.values(node.states as Record<string, AnyStateNode>);
    if (children.length > 0) return children.some(isOutcome);
    return !isEnd(node) && (node.parent === machine.root || !isOutcome(node));
  });
  return leading.length + (nodes.some(isEnd) ? 1 : 0);
};

/** Counts the lines of the chart in a machine file, without the setup before the chart. */
export const countChartLines = (source: string): number => source.slice(source.indexOf('.createMachine(')).trim().split('\n').length;
