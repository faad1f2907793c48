import { setImmediate as nextTurn } from 'node:timers/promises';

/** Does a piece of work when its turn comes. */
export type Turns = <Result>(work: () => Result) => Promise<Result>;

/**
 * Work of some milliseconds, one piece for each turn of the event loop. Pieces that many requests wait for become ready at the same moment:
 * without turns they would run one after the other, and nobody else would be answered meanwhile.
 */
export const makeTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => nextTurn()).then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};
