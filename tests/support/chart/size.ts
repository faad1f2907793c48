import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes } from './parts';

/** Does nothing of its own: one of several ways in which the state around it has turned out. */
const isOutcome = (node: AnyStateNode) =>
  node.type === 'atomic' && node.ownEvents.length === 0 && node.invoke.length === 0 && (node.always?.length ?? 0) === 0;

/** The states in which something can happen; the outcomes within one state, which differ in their message, count as one. */
export const sizeOf = (machine: AnyStateMachine): number =>
  allNodes(machine.root).filter((node) => {
    const children = Object.values(node.states as Record<string, AnyStateNode>);
    if (children.length > 0) return children.some(isOutcome);
    return node.parent === machine.root || !isOutcome(node);
  }).length;

/** The lines of the chart itself, without the setup before it. */
export const chartLines = (source: string): number => source.slice(source.indexOf('.createMachine(')).trim().split('\n').length;
