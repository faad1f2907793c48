import { addressKey } from '../../shared/rules/email';
import type { Handler } from '../contract/types';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { activationLetter } from './letters';
import { activationLink } from './links';
import { requireAddress } from './mail-request';

/**
 * Sends the activation mail again to the owner of an account that is not activated. Any other address, and the address of an account that
 * support has closed, gets the same answer, but no mail.
 */
export const sendActivation =
  ({ db, options, limits, mail }: Services): Handler<'sendActivation'> =>
  async ({ body, query: { returnTo }, request }) => {
    const address = requireAddress(body.email);
    await limits.take('mailByIp', request.ip);
    await limits.take('mailByAddress', addressKey(address));
    await db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('users')
        .select(['id', 'mail', 'name', 'language', 'registration_hash'])
        .where('mail_key', '=', addressKey(address))
        .where('active', '=', false)
        .where('closed', '=', false)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!person) return;
      await post(tx, activationLetter(person, await activationLink(tx, portalAddress(request, options.publicUrl), person, returnTo)));
    });
    mail.wake();
    return { status: 204 };
  };
