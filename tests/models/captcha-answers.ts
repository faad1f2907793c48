import { type Answer, type Answers, answers, problem } from '../support/wire/answers';

type Told<L> = {
  /** The provider takes the person for a robot. */
  readonly refused: L;
  /** No proof can be had, or nobody can judge it. */
  readonly unavailable: L;
  /** The operation itself was asked too often. */
  readonly tooManyTries: L;
};

/** What every call with a captcha may be refused for, and where that leads in a flow. */
export const captchaAnswers = <L>({ refused, unavailable, tooManyTries }: Told<L>) => ({
  'is refused by the captcha': [problem(403, { type: 'captcha-refused' }), refused] as readonly [Answer, L],
  'has tried too often': [problem(429, { type: 'too-many-tries' }), tooManyTries] as readonly [Answer, L],
  'meets a captcha provider that is down': [problem(503, { type: 'captcha-unavailable' }), unavailable] as readonly [Answer, L],
  'gets no captcha': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), unavailable] as readonly [Answers, L],
});
