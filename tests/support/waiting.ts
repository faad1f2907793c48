import { vi } from 'vitest';

/** How long a test waits for what comes by itself; a cold machine loads code for seconds. */
export const patience = { timeout: 10_000 };

/** Waits until something holds. @returns what it returns then */
export const until = <Value>(isSo: () => Value) => vi.waitUntil(isSo, { ...patience, interval: 5 });

/** Waits until an expectation holds. */
export const untilExpected = <Value>(expected: () => Value) => vi.waitFor(expected, { ...patience, interval: 5 });
