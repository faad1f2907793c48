import { Effect } from 'effect';

/**
 * Runs an Effect as a promise. A typed failure rejects the promise with the bare tagged value. An abort of the signal interrupts the
 * Effect.
 */
export const run = <A, E>(program: Effect.Effect<A, E>, signal: AbortSignal): Promise<A> => Effect.runPromise(program, { signal });
