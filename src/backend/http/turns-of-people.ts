import pLimit, { type LimitFunction } from 'p-limit';

/** Does the work of a person when their turn comes. */
export type TurnsOfPeople = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Some work at a time for each person: whoever asks for much at once waits for themself, and nobody else does.
 * @param most pieces of work of one person that are done at the same time
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
