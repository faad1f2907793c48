import type { Effect } from 'effect';
import { nothing } from '../../../shared/api/call';
import { callWithCaptcha } from '../../../shared/api/captcha';
import { client } from '../../../shared/api/client';
import type { ChangePasswordFailure, PasswordForm } from '../types';

/** Changes the caller's password. Source: PUT /user/password, captcha action `password`. */
export const changePassword = ({ currentPassword, newPassword }: PasswordForm): Effect.Effect<void, ChangePasswordFailure> =>
  callWithCaptcha('password', {
    send: (signal, token) => client.PUT('/user/password', { body: { current: currentPassword, new: newPassword, token }, signal }),
    decode: nothing,
    refusals: { WrongPassword: { type: 'incorrect-password' } },
    within: '20 seconds',
  });
