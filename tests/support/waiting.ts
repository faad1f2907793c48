import { vi } from 'vitest';
import { patienceMs } from './patience';

/** The maximum time to wait for asynchronous results; a cold machine loads code for seconds. */
export const patience = { timeout: patienceMs };

/** Waits until a condition holds. @returns the value of the condition */
export const until = <Value>(isMet: () => Value) => vi.waitUntil(isMet, { ...patience, interval: 5 });

/** Waits until an expectation holds. */
export const untilExpected = <Value>(expected: () => Value) => vi.waitFor(expected, { ...patience, interval: 5 });
