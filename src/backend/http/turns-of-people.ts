import pLimit, { type LimitFunction } from 'p-limit';

/** Does work for a person, once fewer than the maximum of their pieces of work are running. */
export type TurnsOfPeople = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent work for each person: a person with many requests at once waits, other people do not.
 * @param most maximum number of pieces of work of one person at the same time
 */
export const makeTurnsOfPeople = (most: number): TurnsOfPeople => {
  const turns = new Map<string, LimitFunction>();
  return async (person, work) => {
    const turn = turns.get(person) ?? pLimit(most);
    turns.set(person, turn);
    try {
      return await turn(work);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(person);
    }
  };
};
