/**
 * Milliseconds after which a wait has failed. Work on one flow needs a quick answer. A run of everything waits longer (`PATIENCE_MS`, set
 * by `npm test`): a busy machine is slow, but not wrong.
 */
export const patienceMs = Number(process.env.PATIENCE_MS ?? 10_000);

/** Milliseconds for work that the backend does by its own schedule, such as paying back or deleting old data. */
export const byItselfMs = 3 * patienceMs;

/** Milliseconds for a whole test, which waits several times. */
export const testMs = 5 * patienceMs;

/** Milliseconds for a test that runs compilers, or other tests. */
export const longTestMs = 15 * 60_000;
