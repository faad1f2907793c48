/**
 * Undefined while the person of the session is known; else a promise that resolves once it is known to be the person of the page, and
 * rejects otherwise.
 */
type Question = () => Promise<void> | undefined;

const known: Question = () => undefined;

let question = known;

/** Calls go out as the person whom the browser is signed in as: what one person began must not be sent as another. */
export const whoseCall = {
  /** Asked before each call. */
  ask: (): ReturnType<Question> => question(),
  /**
   * The owner of the session answers.
   * @returns a function that stops it
   */
  answer: (answered: Question) => {
    question = answered;
    return () => {
      if (question === answered) question = known;
    };
  },
};
