import { type Answer, type Answers, answers, problem } from '../support/wire/answers';

type CaptchaLeads<Refused, Unavailable, TooMany> = {
  /** The outcome if the provider considers the person a robot. */
  readonly refused: Refused;
  /** The outcome if no captcha token is available, or if the token cannot be verified. */
  readonly unavailable: Unavailable;
  /** The outcome if the operation itself was called too often. */
  readonly tooManyTries: TooMany;
};

/** Returns the captcha refusals that every call may get, with their outcomes in a flow. */
export const captchaAnswers = <R, U, T>({ refused, unavailable, tooManyTries }: CaptchaLeads<R, U, T>) => ({
  'is rejected by the captcha': [problem(403, { type: 'captcha-refused' }), refused] as readonly [Answer, R],
  'exceeds the limit on attempts': [problem(429, { type: 'too-many-tries' }), tooManyTries] as readonly [Answer, T],
  'gets no answer from the captcha provider': [problem(503, { type: 'captcha-unavailable' }), unavailable] as readonly [Answer, U],
  'gets no captcha challenge': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), unavailable] as readonly [
    Answers,
    U,
  ],
});

type NoToken<Insecure, NotLoaded> = {
  /** The outcome if the address of the portal has no https. No token can be earned there. */
  readonly insecure: Insecure;
  /** The outcome if the code that earns tokens could not be loaded. */
  readonly notLoaded: NotLoaded;
};

/** Returns the results that no answer causes, because the browser has no token to send. */
export const captchaEnds = <I, N>({ insecure, notLoaded }: NoToken<I, N>) => ({
  'is at an address without https': [{ error: { _tag: 'CaptchaInsecure' } }, insecure] as const,
  'does not get the code of the captcha': [{ error: { _tag: 'CaptchaNotLoaded' } }, notLoaded] as const,
});
