/**
 * Runs before each file in a shared process. It removes the fake timers, mocks and networks that the previous file has left behind, for
 * example after a failed test.
 */
import { vi } from 'vitest';

/** The real `fetch` is stored in the global object, because this module is evaluated for each file. */
const process = globalThis as { realFetch?: typeof fetch };
process.realFetch ??= globalThis.fetch;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
globalThis.fetch = process.realFetch;
