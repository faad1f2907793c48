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
 * Load this module with `import()`, when the token is wanted.
 * @param signal gives up when aborted
 * @throws `{ _tag: 'CaptchaInsecure' }` where the browser has no cryptography; `CodeMissing` where code for it has not come;
 * `{ _tag: 'CaptchaUnavailable' }` when no token can be had for another reason
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
