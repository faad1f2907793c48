import { type Answer, type Answers, answers, problem } from '../support/wire/answers';

type Told<Refused, Unavailable, TooManyTries> = {
  /** The provider takes the person for a robot. */
  readonly refused: Refused;
  /** No proof can be had, or nobody can judge it. */
  readonly unavailable: Unavailable;
  /** The operation itself was asked too often. */
  readonly tooManyTries: TooManyTries;
};

/** What every call with a captcha may be refused for, and where that leads in a flow. */
export const captchaAnswers = <R, U, T>({ refused, unavailable, tooManyTries }: Told<R, U, T>) => ({
  'is refused by the captcha': [problem(403, { type: 'captcha-refused' }), refused] as readonly [Answer, R],
  'has tried too often': [problem(429, { type: 'too-many-tries' }), tooManyTries] as readonly [Answer, T],
  'meets a captcha provider that is down': [problem(503, { type: 'captcha-unavailable' }), unavailable] as readonly [Answer, U],
  'gets no captcha': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), unavailable] as readonly [Answers, U],
});
