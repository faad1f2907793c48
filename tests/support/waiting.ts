import { vi } from 'vitest';
import { patienceMs } from './patience';

/** The maximum time to wait for asynchronous results; a cold machine loads code for seconds. */
export const patience = { timeout: patienceMs };

/** Waits until a condition holds. @returns its value */
export const until = <Value>(isSo: () => Value) => vi.waitUntil(isSo, { ...patience, interval: 5 });

/** Waits until an expectation holds. */
export const untilExpected = <Value>(expected: () => Value) => vi.waitFor(expected, { ...patience, interval: 5 });
