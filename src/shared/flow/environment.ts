import { createContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** What flows run in: tests bring a clock of their own, development an inspector. */
export type FlowEnvironment = {
  readonly clock?: { setTimeout: (fn: (...args: unknown[]) => void, ms: number) => unknown; clearTimeout: (id: unknown) => void };
  readonly inspect?: (event: InspectionEvent) => void;
};

export const FlowEnvironmentContext = createContext<FlowEnvironment>({});
