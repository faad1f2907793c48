import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import { i18n } from '../../../shared/i18n';
import type { CheckLinkFailure, ResetPasswordFailure } from '../types';

/** Whether the link is invalid. The server answers `invalid-request` to a link that was cut off in the e-mail. */
const isLinkInvalid = ({ type }: { readonly type?: string }) => type === 'link-invalid' || type === 'invalid-request';

/** Checks whether the link of an e-mail is still valid. Source: POST /password/reset/link. */
export const checkLink = ({ hash }: { hash: string }): Effect.Effect<void, CheckLinkFailure> =>
  call({
    send: (signal) => client.POST('/password/reset/link', { body: { hash }, signal }),
    decode: nothing,
    refusals: { LinkInvalid: isLinkInvalid },
    within: '20 seconds',
  });

/**
 * Sets a new password with the link of an e-mail. Source: POST /password/reset, captcha action `password`. The header `accept-language`
 * states the language of the page.
 */
export const resetPassword = ({ password, hash }: { password: string; hash: string }): Effect.Effect<void, ResetPasswordFailure> =>
  callWithCaptcha('password', {
    send: (signal, token) =>
      client.POST('/password/reset', {
        params: { header: { 'accept-language': i18n.language } },
        body: { password, hash, token },
        signal,
      }),
    decode: nothing,
    refusals: { LinkInvalid: isLinkInvalid },
    within: '20 seconds',
  });
