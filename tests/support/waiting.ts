import { vi } from 'vitest';
import { patienceMs } from './patience';

/** The maximum wait for asynchronous results. It is long, because a machine without caches needs seconds to load code. */
export const patience = { timeout: patienceMs };

/** Waits until a condition holds. @returns the value of the condition */
export const until = <Value>(isMet: () => Value) => vi.waitUntil(isMet, { ...patience, interval: 5 });

/** Waits until an expectation holds. */
export const untilExpected = <Value>(expected: () => Value) => vi.waitFor(expected, { ...patience, interval: 5 });
