import { type Answer, type Answers, answers, problem } from '../support/wire/answers';

type CaptchaLeads<Refused, Unavailable, TooMany> = {
  /** The provider considers the person a robot. */
  readonly refused: Refused;
  /** No captcha token is available, or nobody can verify it. */
  readonly unavailable: Unavailable;
  /** The operation itself was called too often. */
  readonly tooManyTries: TooMany;
};

/** The captcha refusals of every call, and their outcomes in a flow. */
export const captchaAnswers = <R, U, T>({ refused, unavailable, tooManyTries }: CaptchaLeads<R, U, T>) => ({
  'is rejected by the captcha': [problem(403, { type: 'captcha-refused' }), refused] as readonly [Answer, R],
  'exceeds the limit on attempts': [problem(429, { type: 'too-many-tries' }), tooManyTries] as readonly [Answer, T],
  'gets no answer from the captcha provider': [problem(503, { type: 'captcha-unavailable' }), unavailable] as readonly [Answer, U],
  'gets no captcha challenge': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), unavailable] as readonly [
    Answers,
    U,
  ],
});

type NoToken<Insecure, Missing> = {
  /** The portal's address is without https: no token can be earned there. */
  readonly insecure: Insecure;
  /** The code that earns tokens could not be loaded. */
  readonly missing: Missing;
};

/** Results that no answer causes: the browser itself has no token to send. */
export const captchaEnds = <I, M>({ insecure, missing }: NoToken<I, M>) => ({
  'is at an address without https': [{ error: { _tag: 'CaptchaInsecure' } }, insecure] as const,
  'does not get the code of the captcha': [{ error: { _tag: 'CaptchaMissing' } }, missing] as const,
});
