import type { Handler } from '../contract/types';
import { isDuplicate } from '../db/is-duplicate';
import { Problem } from '../http/problem';
import { post } from '../mail/outbox';
import { takenBackLetter } from '../registration/letters';
import { resetLink } from '../registration/links';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { takeBack } from './address-changes';

const invalid = () => new Problem(410, 'link-invalid');

/**
 * Reverts a change of address with the link of the letter to the former address. A stranger may have changed the address and all other data
 * of the account. So the password is removed, the account is unlinked, and all its sessions end. A mail to the restored address lets the
 * owner choose a new password.
 */
export const takeBackEmail =
  ({ db, limits, options, sessions, mail }: Services): Handler<'takeBackEmail'> =>
  async ({ body, request }) => {
    await limits.take('linkByIp', request.ip);
    await db.transaction().execute(async (tx) => {
      const change = await takeBack(tx, body.hash);
      if (!change) throw invalid();
      const person = await tx
        .updateTable('users')
        .set({ mail: change.mail, mail_proven: true, password_hash: null, platform: 'LDAP', subject: null })
        .where('id', '=', change.userId)
        .where('active', '=', true)
        .returning(['id', 'mail', 'name', 'language', 'registration_hash'])
        .executeTakeFirst()
        .catch((error: unknown) => {
          // During an upgrade, an instance of the older version may have given the address to another account.
          throw isDuplicate(error) ? invalid() : error;
        });
      if (!person) throw invalid();
      await sessions.endAll(person.id, 'sign-in-changed', tx);
      await post(tx, takenBackLetter(person, await resetLink(tx, portalAddress(request, options.publicUrl), person)));
    });
    mail.wake();
    return { status: 204 };
  };
