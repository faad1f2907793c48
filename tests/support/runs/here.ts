import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Here } from '../model';

/** Where a flow stands, as a model asks for it. */
export const hereAt = (snapshot: AnyMachineSnapshot, answers: Here<AnyStateMachine>['answers']): Here<AnyStateMachine> => ({
  answers,
  context: snapshot.context as never,
  is: (state) => snapshot._nodes.some((node) => node.path.join('.') === state),
});
