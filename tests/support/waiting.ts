import { vi } from 'vitest';

/** The maximum time to wait for asynchronous results; a cold machine loads code for seconds. */
export const patience = { timeout: 10_000 };

/** Waits until a condition holds. @returns its value */
export const until = <Value>(isSo: () => Value) => vi.waitUntil(isSo, { ...patience, interval: 5 });

/** Waits until an expectation holds. */
export const untilExpected = <Value>(expected: () => Value) => vi.waitFor(expected, { ...patience, interval: 5 });
