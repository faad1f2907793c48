import { addressKey } from '../../shared/rules/email';
import type { Handler } from '../contract/types';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { noPasswordLetter, resetLetter } from './letters';
import { resetLink } from './links';
import { refuseNoAddress } from './mail-request';

/**
 * Writes to the owner of an account: with the link to choose a new password, or, when it has none, with the way to sign in.
 * The answer is the same for all addresses.
 */
export const forgotPassword =
  ({ db, options, limits, mail }: Services): Handler<'forgotPassword'> =>
  async ({ body, request }) => {
    const address = refuseNoAddress(body.email);
    await limits.take('mailByIp', request.ip);
    await limits.take('mailByAddress', addressKey(address));
    await db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('users')
        .select(['id', 'mail', 'name', 'language', 'platform', 'registration_hash'])
        .where('mail_key', '=', addressKey(address))
        .where('active', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!person) return;
      const portal = portalAddress(request, options.publicUrl);
      const { platform } = person;
      const letter =
        platform === 'LDAP'
          ? resetLetter(person, await resetLink(tx, portal, person))
          : noPasswordLetter(person, platform, `${portal}signin`);
      await post(tx, letter);
    });
    mail.wake();
    return { status: 204 };
  };
