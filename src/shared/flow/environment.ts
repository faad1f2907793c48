import { createContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** The environment of the flows: tests set a clock, development sets an inspector. */
export type FlowEnvironment = {
  readonly clock?: { setTimeout: (fn: (...args: unknown[]) => void, ms: number) => unknown; clearTimeout: (id: unknown) => void };
  readonly inspect?: (event: InspectionEvent) => void;
};

export const FlowEnvironmentContext = createContext<FlowEnvironment>({});
