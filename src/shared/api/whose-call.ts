/** Undefined while it is known who is here; else a promise that is kept once it is known to be the person of the page, and broken otherwise. */
type Question = () => Promise<void> | undefined;

const known: Question = () => undefined;

let question = known;

/** Calls go out in the name of whoever the browser is signed in as: what a person begins must not go out as another's. */
export const whoseCall = {
  /** Asked before each call. */
  ask: (): ReturnType<Question> => question(),
  /**
   * Whoever owns the session answers.
   * @returns how to answer no more
   */
  answer: (answered: Question) => {
    question = answered;
    return () => {
      if (question === answered) question = known;
    };
  },
};
