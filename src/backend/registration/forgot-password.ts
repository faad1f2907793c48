import { addressKey } from '../../shared/rules/email';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import type { Message } from '../mail/message';
import { post } from '../mail/outbox';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { type Addressee, noPasswordLetter, notActivatedLetter, resetLetter } from './letters';
import { activationLink, resetLink } from './links';
import { requireAddress } from './mail-request';

/** An account whose row is locked. */
type Owner = Addressee & Parameters<typeof resetLink>[2] & { readonly active: boolean; readonly platform: string };

/** Composes the letter that helps the owner of an account to sign in. */
const letterFor = async (tx: Db, portal: string, person: Owner): Promise<Message> => {
  if (!person.active) return notActivatedLetter(person, await activationLink(tx, portal, person));
  const { platform } = person;
  return platform === 'LDAP'
    ? resetLetter(person, await resetLink(tx, portal, person))
    : noPasswordLetter(person, platform, `${portal}signin`);
};

/**
 * Sends a letter to the owner of an account. The letter has the link to choose a new password, or explains how to sign in without a
 * password. The letter for an account that waits for its activation has the activation link. The owner of an account that support has
 * closed gets no letter. The answer is the same for all addresses.
 */
export const forgotPassword =
  ({ db, options, limits, mail }: Services): Handler<'forgotPassword'> =>
  async ({ body, request }) => {
    const address = requireAddress(body.email);
    await limits.take('mailByIp', request.ip);
    await limits.take('mailByAddress', addressKey(address));
    await db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('users')
        .select(['id', 'mail', 'name', 'language', 'platform', 'registration_hash', 'active'])
        .where('mail_key', '=', addressKey(address))
        .where((is) => is.or([is('active', '=', true), is('closed', '=', false)]))
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (person) await post(tx, await letterFor(tx, portalAddress(request, options.publicUrl), person));
    });
    mail.wake();
    return { status: 204 };
  };
