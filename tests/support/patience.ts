/**
 * Milliseconds after which a wait has failed. Work at one flow needs a quick answer. A run of everything waits longer (`PATIENCE_MS`, set by
 * `npm test`): a machine with other work is slow, but not wrong.
 */
export const patienceMs = Number(process.env.PATIENCE_MS ?? 10_000);

/** Limit for work that a process does by itself, in its own time: it asks again, pays back, tidies up. */
export const byItselfMs = 3 * patienceMs;

/** A test waits several times. */
export const testMs = 5 * patienceMs;

/** A test that runs compilers, or other tests. */
export const longTestMs = 15 * 60_000;
