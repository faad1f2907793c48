import { isPassword } from '../../shared/rules/password';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { passwordChangedLetter } from '../registration/letters';
import type { Services } from '../services';

/** Unlinks the caller's account from Google or Microsoft. From then on the person signs in with a password. A mail reports the change. */
export const disconnectThirdParty =
  ({ db, passwords, requestSessions, mail }: Services): Handler<'disconnectThirdParty'> =>
  async ({ body, request, reply, session: { user } }) => {
    if (!isPassword(body.password)) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/password', detail: 'password_invalid' }] });
    }
    if (user.platform === 'LDAP') throw new Problem(409, 'not-linked');
    const password_hash = await passwords.hash(body.password);
    const renewed = await db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('users')
        .set({ platform: 'LDAP', subject: null, password_hash })
        .where('id', '=', user.id)
        .where('platform', '!=', 'LDAP')
        .returning(['mail', 'name', 'language'])
        .executeTakeFirst();
      if (!changed) throw new Problem(409, 'not-linked');
      await post(tx, passwordChangedLetter(changed));
      return requestSessions.renewAlone(tx, request, user.id, 'sign-in-changed');
    });
    requestSessions.sendToken(reply, renewed);
    mail.wake();
    return { status: 204 };
  };
