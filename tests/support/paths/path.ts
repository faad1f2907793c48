import type { Step } from '../chart/step';
import type { ExpectedOutcome } from '../leads';
import type { ModelPosition } from '../oracle/model-position';
import type { Case } from './case';

/** One step of a path, as the chart took it and as the model expects it. */
export type PathStep = Step & {
  readonly case: Case;
  /** The ids of the transitions whose guards refused. */
  readonly refused: readonly string[];
  /** The outcome in the model; undefined if the model states no outcome. */
  readonly expected: ExpectedOutcome | undefined;
  /** The tester's position after the step. */
  readonly position: ModelPosition;
};

/** A path: the steps that a sequence of events causes in a scenario. The first step is the start. */
export type Path = { readonly name: string; readonly scenario: string; readonly steps: readonly PathStep[] };

/** Whether the flow has navigated to another page. */
export const hasLeft = ({ snapshot, expected }: PathStep): boolean =>
  snapshot.status === 'done' && expected?.kind === 'goes on' && expected.page !== undefined;
