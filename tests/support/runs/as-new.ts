/** Runs before each file in a shared process: fake timers, mocks and a network that a file leaves behind, also by a test that fails, end here. */
import { vi } from 'vitest';

/** The process keeps it, because this module is evaluated for each file. */
const process = globalThis as { realFetch?: typeof fetch };
process.realFetch ??= globalThis.fetch;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
globalThis.fetch = process.realFetch;
