import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { i18n } from '../../../shared/i18n';
import type { ResetPasswordFailure } from '../types';

/** Sets a password with the link of a mail. Source: POST /password/reset, captcha action password, in the language of the page. */
export const resetPassword = ({ password, hash }: { password: string; hash: string }): Effect.Effect<void, ResetPasswordFailure> =>
  callWithCaptcha('password', {
    send: (signal, token) =>
      client.POST('/password/reset', {
        params: { header: { 'accept-language': i18n.language } },
        body: { password, hash, token },
        signal,
      }),
    decode: nothing,
    // The server cannot read a link that was cut off on its way.
    refusals: { LinkInvalid: ({ type }) => type === 'link-invalid' || type === 'invalid-request' },
    within: '20 seconds',
  });
