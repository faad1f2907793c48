import { addressKey } from '../../shared/rules/email';
import { isDuplicate } from '../db/is-duplicate';
import type { Db } from '../db/schema';
import type { Identity, ThirdParty } from '../identity/providers';
import { post } from '../mail/outbox';
import { linkedLetter } from '../registration/letters';
import type { SessionUser } from '../security/session-rows';

/** The outcome of an attempt to link an account. The redirect to the account page contains the outcome as a parameter. */
export type LinkOutcome = 'OK' | 'SAME-PLATFORM' | 'NOT-LDAP' | 'OTHER-USER';

/**
 * Finds the reason why an account cannot be linked.
 * @param current the platform on which the account signs in now
 * @returns undefined when the account can be linked to `platform`
 */
export const refusalOfLink = (current: SessionUser['platform'], platform: ThirdParty): 'SAME-PLATFORM' | 'NOT-LDAP' | undefined => {
  if (current === 'LDAP') return undefined;
  return current === platform ? 'SAME-PLATFORM' : 'NOT-LDAP';
};

/** Whether the account of another person already has the identity at the provider, or its e-mail address. */
const belongsToAnother = async (db: Db, userId: string, platform: ThirdParty, { subject, mail }: Identity): Promise<boolean> => {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', userId)
    .where((is) =>
      is.or([is.and([is('platform', '=', platform), is('subject', '=', subject)]), is('mail_key', '=', addressKey(mail ?? ''))]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/**
 * Moves an account to Google or Microsoft. The account then has no password in the portal. A mail reports the change to the person.
 * @param then makes further writes in the same transaction
 */
export const linkAccount = async <T>(
  db: Db,
  userId: string,
  platform: ThirdParty,
  identity: Identity,
  then: (tx: Db) => Promise<T>,
): Promise<{ readonly outcome: LinkOutcome; readonly whenLinked?: T }> => {
  const link = db.transaction().execute(async (tx): Promise<{ outcome: LinkOutcome; whenLinked?: T }> => {
    const person = await tx
      .selectFrom('users')
      .select(['platform', 'mail', 'name', 'language'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const refusal = refusalOfLink(person.platform, platform);
    if (refusal) return { outcome: refusal };
    if (await belongsToAnother(tx, userId, platform, identity)) return { outcome: 'OTHER-USER' };
    await tx.updateTable('users').set({ platform, subject: identity.subject, password_hash: null }).where('id', '=', userId).execute();
    await post(tx, linkedLetter(person, platform));
    return { outcome: 'OK', whenLinked: await then(tx) };
  });
  return link.catch((error: unknown) => {
    // A concurrent request linked another account to the same account of the provider.
    if (isDuplicate(error)) return { outcome: 'OTHER-USER' as const };
    throw error;
  });
};
