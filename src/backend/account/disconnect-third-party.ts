import { isPassword } from '../../shared/rules/password';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';

/** Takes the caller's account back from Google or Microsoft: from now on its password opens it, and nothing else. */
export const disconnectThirdParty =
  ({ db, passwords, requestSessions }: Services): Handler<'disconnectThirdParty'> =>
  async ({ body, request, reply, session: { user } }) => {
    if (!isPassword(body.password)) {
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/password', detail: 'password_invalid' }] });
    }
    if (user.platform === 'LDAP') throw new Problem(409, 'not-linked');
    const password_hash = await passwords.hash(body.password);
    const renewed = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set({ platform: 'LDAP', subject: null, password_hash })
        .where('id', '=', user.id)
        .where('platform', '!=', 'LDAP')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Problem(409, 'not-linked');
      return requestSessions.renewAlone(tx, request, user.id);
    });
    requestSessions.hand(reply, renewed);
    return { status: 204 };
  };
