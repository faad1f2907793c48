import type { Insertable } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import type { Db, Tables } from '../db/schema';
import { Problem } from '../http/problem';
import type { ResolvedOptions } from '../options';
import type { Applicant } from './applicant';

type Mounting = ResolvedOptions['mounting'];

const profileOf = { premium: 'CUSTOMER_USER_PREMIUM', plus: 'CUSTOMER_USER_PLUS' } as const satisfies Record<Mounting, string>;

const refusals = {
  'account-exists': 400001,
  'not-activated': 400002,
  'card-in-use': 500002,
  'other-platform': 500003,
} as const;

/** Why an account cannot be opened, if it cannot. E-mail addresses are compared without case. */
const refusalOf = async (tx: Db, { mail, card }: Applicant, mounting: Mounting): Promise<keyof typeof refusals | undefined> => {
  const namesake = await tx.selectFrom('users').select(['active', 'profile']).where('mail_key', '=', addressKey(mail)).executeTakeFirst();
  if (namesake) {
    const elsewhere = mounting === 'premium' ? namesake.profile === profileOf.plus : namesake.profile === profileOf.premium;
    if (elsewhere) return 'other-platform';
    return namesake.active ? 'account-exists' : 'not-activated';
  }
  const sameCard = card === null ? undefined : await tx.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst();
  return sameCard && 'card-in-use';
};

const refuse = (type: keyof typeof refusals): never => {
  throw new Problem(409, type, { code: refusals[type] });
};

/** What differs between the two ways to register. */
type Way = Pick<Insertable<Tables['users']>, 'password_hash' | 'active' | 'platform' | 'subject'>;

/**
 * Opens an account. Of several registrations of one person at once, one opens it and the others are refused.
 * @param tx a transaction, so that nothing stays of a registration that fails later
 * @returns the id of the account
 * @throws 409 with the publisher's code
 */
export const openAccount = async (tx: Db, applicant: Applicant, way: Way, mounting: Mounting): Promise<string> => {
  const refusal = await refusalOf(tx, applicant, mounting);
  if (refusal) refuse(refusal);
  const { school, premium, ...person } = applicant;
  const opened = await tx
    .insertInto('users')
    .values({
      ...person,
      ...way,
      role: premium ? 'TEACHER' : 'TEACHER_DEMO',
      profile: profileOf[mounting],
      school_id: school.id,
      country_id: school.country_id,
      post_login: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another registration has taken address or card since they were looked for.
  return opened?.id ?? refuse((await refusalOf(tx, applicant, mounting)) ?? 'account-exists');
};
