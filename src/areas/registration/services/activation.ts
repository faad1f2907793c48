import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { ActivateFailure } from '../types';

/** Activates an account by the link of its mail. Source: POST /user/activation, captcha action registration. */
export const activate = ({ idSim, hash }: { idSim: string; hash: string }): Effect.Effect<void, ActivateFailure> =>
  callWithCaptcha('registration', {
    send: (signal, token) => client.POST('/user/activation', { body: { idSim, hash, token }, signal }),
    decode: nothing,
    within: '20 seconds',
  });
