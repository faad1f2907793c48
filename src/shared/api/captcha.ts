import { Effect } from 'effect';
import type { components } from './contract.gen';
import type { CaptchaUnavailable } from './failure';

type Action = components['schemas']['CaptchaAction'];

const unavailable: CaptchaUnavailable = { _tag: 'CaptchaUnavailable' };

/**
 * A captcha token for one call. The provider's code loads with the first one asked for.
 * Asking and solving together may take 20 seconds: a slow telephone needs some of them.
 */
export const captchaToken = (action: Action): Effect.Effect<string, CaptchaUnavailable> =>
  Effect.tryPromise({
    try: async (signal) => (await import('../captcha')).captchaToken(action, signal),
    catch: () => unavailable,
  }).pipe(Effect.timeoutOrElse({ duration: '20 seconds', orElse: () => Effect.fail(unavailable) }));
