import { Effect } from 'effect';

/** Runs an Effect to a promise: a typed failure rejects with the bare tagged value, the signal interrupts the fiber. */
export const run = <A, E>(program: Effect.Effect<A, E>, signal: AbortSignal): Promise<A> => Effect.runPromise(program, { signal });
