/**
 * Runs before each file in a shared process. It removes fake timers, mocks and networks that the file before has left behind, as failed
 * tests do.
 */
import { vi } from 'vitest';

/** The real `fetch` is kept in the global object, because this module is evaluated for each file. */
const process = globalThis as { realFetch?: typeof fetch };
process.realFetch ??= globalThis.fetch;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
globalThis.fetch = process.realFetch;
