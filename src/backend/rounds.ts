/** Background work that is done in rounds, one round after the other. */
export type Rounds = {
  /** Adds a round, which begins after the running round. While a round waits to begin, no further round is added. */
  readonly add: () => void;
  /** Waits until all added rounds have ended. */
  readonly finish: () => Promise<void>;
};

/**
 * Makes rounds of background work. A running round may miss work that arrives meanwhile, so a round begins after each call of `add`.
 * @param onFailure called with the error of a round that failed, and must not throw. The following rounds begin nevertheless
 */
export const makeRounds = (round: () => Promise<void>, onFailure: (error: unknown) => void): Rounds => {
  let last = Promise.resolve();
  let isWaiting = false;
  const begin = () => {
    isWaiting = false;
    return round();
  };
  return {
    add() {
      if (isWaiting) return;
      isWaiting = true;
      last = last.then(begin).catch(onFailure);
    },
    finish: () => last,
  };
};
