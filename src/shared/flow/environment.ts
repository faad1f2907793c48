import { createContext } from 'react';
import type { ActorOptions, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate';

/** The environment of the flows: tests set a clock, development sets an inspector. */
export type FlowEnvironment = {
  readonly clock?: { setTimeout: (fn: (...args: unknown[]) => void, ms: number) => unknown; clearTimeout: (id: unknown) => void };
  readonly inspect?: (event: InspectionEvent) => void;
};

export const FlowEnvironmentContext = createContext<FlowEnvironment>({});

/**
 * Returns the options of a flow in its environment. The result is cast, because XState's type depends on the input of the chart. Hooks for
 * any chart do not know this input.
 */
export const flowOptions = <Logic extends AnyStateMachine>(input: InputFrom<Logic> | undefined, environment: FlowEnvironment) =>
  ({ input, ...environment }) as unknown as ActorOptions<Logic>;
