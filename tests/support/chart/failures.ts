import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { machineFiles } from './files';
import { allNodes, guardName } from './parts';

type FailureTransition = { readonly machine: AnyStateMachine; readonly transition: AnyTransitionDefinition };

/** Every transition, in every chart, that the failure of a call causes. */
export const failures: readonly FailureTransition[] = machineFiles.flatMap(({ machine }) =>
  allNodes(machine.root)
    .flatMap(({ transitions }) => [...transitions])
    .filter(([event]) => event.startsWith('xstate.error.'))
    .flatMap(([, transitions]) => transitions.map((transition) => ({ machine, transition }))),
);

/**
 * Whether a failure with this tag takes the transition. The result is false if the guard also needs other data, because only the failure
 * is known here.
 */
export const isTakenBy = (tag: string, { machine, transition }: FailureTransition): boolean => {
  if (transition.guard === undefined) return true;
  const guard = machine.implementations.guards[guardName(transition.guard)] as ((given: object) => boolean) | undefined;
  try {
    return guard?.({ context: {}, event: { type: transition.eventType, error: { _tag: tag, status: 500 } } }) ?? false;
  } catch {
    return false;
  }
};

/** Finds the leaf in which the flow rests after it has entered the given state. */
const endOf = (node: AnyStateNode): AnyStateNode => {
  const first = node.initial?.target?.[0];
  return first ? endOf(first as AnyStateNode) : node;
};

const noticeOf = (node: AnyStateNode | undefined): string | undefined =>
  node && ((node.meta as { notice?: { text: string } } | undefined)?.notice?.text ?? noticeOf(node.parent as AnyStateNode | undefined));

/** Returns the messages of the states to which the selected failures lead. States without a message are omitted. */
export const messagesOf = (wanted: (failure: FailureTransition) => boolean) =>
  failures.filter(wanted).flatMap(({ machine, transition }) => {
    const [target] = transition.target ?? [];
    const key = target && noticeOf(endOf(target as AnyStateNode));
    return key === undefined ? [] : [{ chart: machine.id, key }];
  });
