import { Effect } from 'effect';
import type { components } from './contract.gen';
import type { CaptchaUnavailable } from './failure';

type Action = components['schemas']['CaptchaAction'];

/** A captcha token for one call. The provider's code loads with the first one asked for. */
export const captchaToken = (action: Action): Effect.Effect<string, CaptchaUnavailable> =>
  Effect.tryPromise({
    try: async (signal) => (await import('../captcha')).captchaToken(action, signal),
    catch: (): CaptchaUnavailable => ({ _tag: 'CaptchaUnavailable' }),
  });
