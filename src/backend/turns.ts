import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does a piece of work in a turn of the event loop of its own. */
export type Turns = <Result>(work: () => Result) => Promise<Result>;

/**
 * Runs short work, one piece in each turn of the event loop. Work of many requests may become ready at the same moment. Without turns it
 * would run in one go, and other requests would have to wait.
 */
export const makeTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => nextTurn()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
