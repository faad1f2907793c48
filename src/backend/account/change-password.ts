import { isPassword } from '../../shared/rules/password';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { passwordChangedLetter } from '../registration/letters';
import type { Services } from '../services';

const noPassword = () => new Problem(403, 'not-allowed', { detail: 'Only accounts of the directory have a password here.' });

const incorrectPassword = () =>
  new Problem(409, 'incorrect-password', { errors: [{ pointer: '/body/current', detail: 'errors.incorrectPassword' }] });

/**
 * Changes the password of a caller who knows the current password, and reports the change by mail. All other sessions of the account end.
 */
export const changePassword =
  ({ db, limits, passwords, requestSessions, mail }: Services): Handler<'changePassword'> =>
  async ({ body, request, reply, session: { user } }) => {
    if (!isPassword(body.new))
      throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/new', detail: 'password_invalid' }] });
    await limits.take('passwordByUser', user.id);
    const before = await db.selectFrom('users').select(['platform', 'password_hash']).where('id', '=', user.id).executeTakeFirstOrThrow();
    if (before.platform !== 'LDAP') throw noPassword();
    if (!(await passwords.matches(before.password_hash ?? undefined, body.current))) throw incorrectPassword();

    const password_hash = await passwords.hash(body.new);
    const renewed = await db.transaction().execute(async (tx) => {
      // The later of two concurrent changes fails, because its current password is no longer stored.
      const changed = await tx
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', user.id)
        .where('password_hash', '=', before.password_hash)
        .returning(['mail', 'name', 'language'])
        .executeTakeFirst();
      if (!changed) throw incorrectPassword();
      await post(tx, passwordChangedLetter(changed));
      return requestSessions.renewAlone(tx, request, user.id, 'password-changed');
    });
    requestSessions.sendToken(reply, renewed);
    mail.wake();
    await limits.clear('passwordByUser', user.id);
    return { status: 204 };
  };
