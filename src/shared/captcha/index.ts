import { client } from '../api/client';
import type { components } from '../api/contract.gen';
import { solve } from './proof-of-work';
import { getRecaptchaToken } from './recaptcha';

type Action = components['schemas']['CaptchaAction'];
type Challenge = components['schemas']['CaptchaChallenge'];

/** The longest that earning a token may take, in milliseconds. */
const LIMIT_MS = 15_000;

const unavailable = { _tag: 'CaptchaUnavailable' } as const;

const earn = (challenge: Challenge, action: Action, signal: AbortSignal): Promise<string> =>
  challenge.provider === 'altcha' ? solve(challenge.challenge, signal) : getRecaptchaToken(challenge.siteKey, action, signal);

/**
 * Earns a captcha token for one call: asks the backend what has to be done, and does it.
 * Load this module with `import()`, when the token is wanted.
 * @param signal gives up when aborted
 * @throws `{ _tag: 'CaptchaUnavailable' }` when no token can be had, for whatever reason
 */
export const captchaToken = async (action: Action, signal: AbortSignal): Promise<string> => {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  signal.addEventListener('abort', giveUp);
  const timer = setTimeout(giveUp, LIMIT_MS);
  try {
    signal.throwIfAborted();
    const { data } = await client.GET('/captcha/{action}', { params: { path: { action } }, signal: controller.signal });
    if (!data) throw new Error('There is no captcha challenge');
    return await earn(data, action, controller.signal);
  } catch (cause) {
    throw { ...unavailable, cause };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
};
