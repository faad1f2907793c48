import type { AnyStateMachine } from 'xstate';
import type { Here } from '../model';
import { type ModelPosition, placeOf } from '../oracle/model-position';

type AnyHere = Here<AnyStateMachine, Record<string, unknown>>;

/** Returns the position of a flow in the form that models use. */
export const hereAt = (
  position: ModelPosition,
  { answers, henceforth, passes }: Pick<AnyHere, 'answers' | 'henceforth' | 'passes'>,
): AnyHere => ({
  answers,
  henceforth,
  passes,
  ...placeOf(position),
});
