import { setImmediate as nextTurn } from 'node:timers/promises';

/** A function that does a piece of work in a separate turn of the event loop. */
export type Turns = <Result>(work: () => Result) => Promise<Result>;

/**
 * Makes a function that runs short work, one piece in each turn of the event loop. Work of many requests may become ready at the same
 * moment. Without turns all this work would run in one go, and other requests would have to wait.
 */
export const makeTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => nextTurn()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
