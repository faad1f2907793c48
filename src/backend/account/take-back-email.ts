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
 * Takes back that an account left an address, by the link of the letter that went there. Whoever changed it may have changed all else:
 * nothing that opened the account opens it any more, and its owner chooses a password by a mail to the address.
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
          // An instance of the version before gave the address away.
          throw isDuplicate(error) ? invalid() : error;
        });
      if (!person) throw invalid();
      await sessions.endAll(person.id, tx);
      await post(tx, takenBackLetter(person, await resetLink(tx, portalAddress(request, options.publicUrl), person)));
    });
    mail.wake();
    return { status: 204 };
  };
