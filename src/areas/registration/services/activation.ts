import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { ActivateFailure, ActivationWish } from '../types';

/** Activates an account with the link of the activation e-mail. Source: POST /user/activation, captcha action `registration`. */
export const activate = (wish: ActivationWish): Effect.Effect<void, ActivateFailure> =>
  callWithCaptcha('registration', {
    send: (signal, token) => client.POST('/user/activation', { body: { ...wish, token }, signal }),
    decode: nothing,
    refusals: {
      PasswordRequired: { type: 'password-required' },
      LinkUsed: { type: 'link-used' },
      // The server answers `invalid-request` to a link that was cut off in the e-mail.
      LinkInvalid: ({ type }) => type === 'link-invalid' || type === 'invalid-request',
    },
    within: '20 seconds',
  });
