import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { Case } from './case';

/** One step of a path, as the chart took it. */
export type PathStep = {
  readonly case: Case;
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly visited: readonly AnyMachineSnapshot[];
  /** Guards that said no, by transition. */
  readonly refused: readonly string[];
  /** The chart did nothing: every alternative was refused. */
  readonly withoutEffect: boolean;
};

/** From a situation through a row of events; the first step is the start. */
export type Path = { readonly name: string; readonly situation: string; readonly steps: readonly PathStep[] };
