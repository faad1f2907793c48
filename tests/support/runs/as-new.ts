/**
 * Runs before each file in a shared process. Fake timers, mocks and a network that the last file left behind end here, even if one of its
 * tests failed.
 */
import { vi } from 'vitest';

/** The process keeps it, because this module is evaluated for each file. */
const process = globalThis as { realFetch?: typeof fetch };
process.realFetch ??= globalThis.fetch;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
globalThis.fetch = process.realFetch;
