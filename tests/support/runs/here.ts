import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Here } from '../model';

type Server = Pick<Here<AnyStateMachine>, 'answers' | 'henceforth'>;

/** Where a flow stands, as a model asks for it. */
export const hereAt = (snapshot: AnyMachineSnapshot, { answers, henceforth }: Server): Here<AnyStateMachine> => ({
  answers,
  henceforth,
  context: snapshot.context as never,
  is: (state) => snapshot._nodes.some((node) => node.path.join('.') === state),
});
