/**
 * Milliseconds after which what does not come has failed. Whoever works at one flow wants to know soon; a run of everything waits longer,
 * because a machine with other work is slow, but not wrong (`PATIENCE_MS`, set by `npm test`).
 */
export const patienceMs = Number(process.env.PATIENCE_MS ?? 10_000);

/** What a process does by itself, in its own time: it asks again, pays back, tidies up. */
export const byItselfMs = 3 * patienceMs;

/** A test waits several times. */
export const testMs = 5 * patienceMs;

/** A test that runs compilers, or other tests. */
export const longTestMs = 15 * 60_000;
