import type { Insertable } from 'kysely';
import { addressKey } from '../../shared/rules/email';
import { isKept } from '../account/address-changes';
import { isDuplicate } from '../db/is-duplicate';
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

/** Returns the refusal of a registration, with the publisher's code. */
export const refusalOf = (type: keyof typeof refusals) => new Problem(409, type, { code: refusals[type] });

/**
 * Finds the account of an e-mail address, if the account is not activated yet, and locks its row.
 * @throws 409 when the account was activated or closed, or belongs to the other mounting
 */
const findWaitingAccount = async (tx: Db, mail: string, mounting: Mounting) => {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'active', 'closed', 'profile', 'registration_hash'])
    .where('mail_key', '=', addressKey(mail))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const otherProfile = mounting === 'premium' ? profileOf.plus : profileOf.premium;
  if (account.profile === otherProfile) throw refusalOf('other-platform');
  if (account.active || account.closed) throw refusalOf('account-exists');
  return account;
};

const refuseCardInUse = async (tx: Db, card: string | null): Promise<void> => {
  if (card === null) return;
  const other = await tx.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst();
  if (other) throw refusalOf('card-in-use');
};

/** The properties of an account that depend on the way of registration. */
type Way = Pick<Insertable<Tables['users']>, 'password_hash' | 'platform' | 'subject'> & {
  readonly registration_hash: string;
  /** Whether the e-mail address is verified, so that the account needs no activation mail. */
  readonly isMailProven: boolean;
};

/** The account of a registration: a new account, or an existing account that nobody had activated, with the same address. */
export type OpenedAccount = { readonly id: string; readonly isNew: boolean };

/**
 * Creates an account. If the account of the address is not activated yet, the registration replaces the data and links of this account.
 * Concurrent registrations run one after the other.
 * @param tx a transaction, so that a registration that fails later writes nothing
 * @throws 409 with the publisher's code, when another account has the address, the card or the account at the provider
 */
export const openAccount = async (tx: Db, applicant: Applicant, way: Way, mounting: Mounting): Promise<OpenedAccount> => {
  const { school, premium, ...person } = applicant;
  const { isMailProven, ...credentials } = way;
  const row = {
    ...person,
    ...credentials,
    role: premium ? ('TEACHER' as const) : ('TEACHER_DEMO' as const),
    profile: profileOf[mounting],
    school_id: school.id,
    country_id: school.country_id,
    post_login: false,
  };

  const insert = async () => {
    await refuseCardInUse(tx, person.card);
    const created = await tx
      .insertInto('users')
      .values({ ...row, active: isMailProven, ...(isMailProven && { registration_hash: null }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created && (await isKept(tx, person.mail, created.id))) throw refusalOf('account-exists');
    return created;
  };

  const waiting = await findWaitingAccount(tx, person.mail, mounting);
  const created = waiting ? undefined : await insert();
  if (created) return { id: created.id, isNew: true };
  // If no account was waiting, another account has the address by now, or the same card or account at the provider.
  const existing = waiting ?? (await findWaitingAccount(tx, person.mail, mounting));
  if (!existing) {
    await refuseCardInUse(tx, person.card);
    throw refusalOf('account-exists');
  }
  // Only a registration may be replaced. An account that support or an import has created must not be taken over.
  if (existing.registration_hash !== null) await replace(tx, existing.id, row);
  return { id: existing.id, isNew: false };
};

const replace = (tx: Db, id: string, row: Insertable<Tables['users']>) =>
  tx
    .updateTable('users')
    .set(row)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? refusalOf(row.card ? 'card-in-use' : 'account-exists') : error;
    });
