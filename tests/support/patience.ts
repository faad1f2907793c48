/**
 * The milliseconds after which a wait has failed. Work on one flow needs a quick answer. A run of everything waits longer (`PATIENCE_MS`,
 * set by `npm test`), because a busy machine is slow, but not wrong.
 */
export const patienceMs = Number(process.env.PATIENCE_MS ?? 10_000);

/** The maximum wait in milliseconds for scheduled work of the backend, such as repayments or the deletion of old data. */
export const byItselfMs = 3 * patienceMs;

/** The time limit in milliseconds of a whole test, which waits several times. */
export const testMs = 5 * patienceMs;

/** The time limit in milliseconds of a test that runs compilers or other tests. */
export const longTestMs = 15 * 60_000;
