import { client } from '../api/client';
import type { components } from '../api/contract.gen';
import { isCodeMissing } from '../browser/code';
import { isTagged } from '../rules/is-tagged';
import { insecure, solve } from './proof-of-work';
import { getRecaptchaToken } from './recaptcha';

type Action = components['schemas']['CaptchaAction'];
type Challenge = components['schemas']['CaptchaChallenge'];

const unavailable = { _tag: 'CaptchaUnavailable' } as const;

const earn = (challenge: Challenge, action: Action, signal: AbortSignal): Promise<string> =>
  challenge.provider === 'altcha' ? solve(challenge.challenge, signal) : getRecaptchaToken(challenge.siteKey, action, signal);

/**
 * Gets a captcha token for one call: asks the backend for the task, and solves it.
 * Load this module with `loadCode` when a token is needed.
 * @param signal stops the attempt when it is aborted
 * @throws `{ _tag: 'CaptchaInsecure' }` if the browser has no cryptography; `CodeMissing` if code for the task has not loaded;
 * `{ _tag: 'CaptchaUnavailable' }` if there is no token for another reason
 */
export const captchaToken = async (action: Action, signal: AbortSignal): Promise<string> => {
  try {
    signal.throwIfAborted();
    const { data } = await client.GET('/captcha/{action}', { params: { path: { action } }, signal });
    if (!data) throw new Error('There is no captcha challenge');
    return await earn(data, action, signal);
  } catch (cause) {
    if (isCodeMissing(cause) || (isTagged(cause) && cause._tag === insecure._tag)) throw cause;
    throw { ...unavailable, cause };
  }
};
