import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { TakeBackEmailFailure } from '../types';

/** Reverts a change of e-mail, by the link in the letter about the change. Source: POST /user/email/takeback, captcha action `password`. */
export const takeBackEmail = ({ hash }: { hash: string }): Effect.Effect<void, TakeBackEmailFailure> =>
  callWithCaptcha('password', {
    send: (signal, token) => client.POST('/user/email/takeback', { body: { hash, token }, signal }),
    decode: nothing,
    // A link that was cut off in the mail is an invalid request, because the server cannot read its code.
    refusals: { LinkInvalid: ({ type }) => type === 'link-invalid' || type === 'invalid-request' },
    within: '20 seconds',
  });
