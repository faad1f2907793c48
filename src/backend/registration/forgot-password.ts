import { addressKey } from '../../shared/rules/email';
import type { Handler } from '../contract/types';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { resetLetter } from './letters';
import { resetLink } from './links';
import { refuseNoAddress } from './mail-request';

/** Sends the link that sets a password anew, if the address is that of an account with a password; the answer is the same for all. */
export const forgotPassword =
  ({ db, options, limits, mail }: Services): Handler<'forgotPassword'> =>
  async ({ body, request }) => {
    const address = refuseNoAddress(body.email);
    await limits.take('mailByIp', request.ip);
    await limits.take('mailByAddress', addressKey(address));
    await db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('users')
        .select(['id', 'mail', 'name', 'language', 'registration_hash'])
        .where('mail_key', '=', addressKey(address))
        .where('active', '=', true)
        .where('platform', '=', 'LDAP')
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!person) return;
      await post(tx, resetLetter(person, await resetLink(tx, portalAddress(request, options.publicUrl), person)));
    });
    mail.wake();
    return { status: 204 };
  };
