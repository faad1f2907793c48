import pLimit, { type LimitFunction } from 'p-limit';

/** A function that does work for a person. The work waits while the limit of concurrent work for this person is reached. */
export type TurnsOfPeople = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a function that limits concurrent work for each person. A person with many requests at once waits; other people do not.
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
