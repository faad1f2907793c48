import { answers, problem } from '../../support/wire/answers';

/** What every call with a captcha may be refused for. */
export const refusedPerson = {
  'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
  'comes from another page': problem(403, { type: 'cross-site' }),
  'has tried too often': problem(429, { type: 'too-many-tries' }),
  'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
  'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
} as const;
