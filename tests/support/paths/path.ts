import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { Expected } from '../leads';
import type { Standing } from '../oracle/standing';
import type { Case } from './case';

/** One step of a path, as the chart took it, and as the model says that it goes. */
export type PathStep = {
  readonly case: Case;
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly visited: readonly AnyMachineSnapshot[];
  /** Guards that said no, by transition. */
  readonly refused: readonly string[];
  /** What the model says of this step; undefined where it says nothing. */
  readonly expected: Expected | undefined;
  /** Where the tester stands then. */
  readonly standing: Standing;
};

/** From a scenario through a sequence of events; the first step is the start. */
export type Path = { readonly name: string; readonly situation: string; readonly steps: readonly PathStep[] };
