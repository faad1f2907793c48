import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { MailRequestFailure, MailWish } from '../types';

/** Sends the activation mail again. Source: POST /user/sendactivation, captcha action `registration`. */
export const sendActivation = ({ email, returnTo }: MailWish): Effect.Effect<void, MailRequestFailure> =>
  callWithCaptcha('registration', {
    send: (signal, token) =>
      client.POST('/user/sendactivation', {
        params: { query: returnTo === null ? {} : { returnTo } },
        body: { email, token },
        signal,
      }),
    decode: nothing,
    within: '20 seconds',
  });

/** Requests the mail with the link to choose a new password. Source: POST /password/forgot, captcha action `password`. */
export const forgotPassword = ({ email }: { email: string }): Effect.Effect<void, MailRequestFailure> =>
  callWithCaptcha('password', {
    send: (signal, token) => client.POST('/password/forgot', { body: { email, token }, signal }),
    decode: nothing,
    within: '20 seconds',
  });
