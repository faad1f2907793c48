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

/** The refusal of a registration, with the publisher's code. */
export const refusalOf = (type: keyof typeof refusals) => new Problem(409, type, { code: refusals[type] });

/**
 * The account of this address that still waits for its owner, locked.
 * @throws 409 when the account waits for nobody, or belongs to the other mounting
 */
const waitingNamesake = async (tx: Db, mail: string, mounting: Mounting) => {
  const namesake = await tx
    .selectFrom('users')
    .select(['id', 'active', 'closed', 'profile', 'registration_hash'])
    .where('mail_key', '=', addressKey(mail))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!namesake) return undefined;
  const elsewhere = mounting === 'premium' ? profileOf.plus : profileOf.premium;
  if (namesake.profile === elsewhere) throw refusalOf('other-platform');
  if (namesake.active || namesake.closed) throw refusalOf('account-exists');
  return namesake;
};

const refuseCardInUse = async (tx: Db, card: string | null): Promise<void> => {
  if (card === null) return;
  const other = await tx.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst();
  if (other) throw refusalOf('card-in-use');
};

/** The differences between the ways to register. */
type Way = Pick<Insertable<Tables['users']>, 'password_hash' | 'platform' | 'subject'> & {
  readonly registration_hash: string;
  /** Whether the address is verified, so that the account needs no activation mail. */
  readonly isProven: boolean;
};

/** The account of a registration: a new account, or the existing one of the address that nobody had activated. */
export type OpenedAccount = { readonly id: string; readonly isNew: boolean };

/**
 * Creates an account. A registration of an address that is not activated yet replaces the earlier registration with its data and links.
 * Concurrent registrations run one after the other.
 * @param tx a transaction, so that a registration that fails later leaves nothing
 * @throws 409 with the publisher's code, when an account has the address, the card or the account at the provider
 */
export const openAccount = async (tx: Db, applicant: Applicant, way: Way, mounting: Mounting): Promise<OpenedAccount> => {
  const { school, premium, ...person } = applicant;
  const { isProven, ...chosen } = way;
  const row = {
    ...person,
    ...chosen,
    role: premium ? ('TEACHER' as const) : ('TEACHER_DEMO' as const),
    profile: profileOf[mounting],
    school_id: school.id,
    country_id: school.country_id,
    post_login: false,
  };

  const insert = async () => {
    await refuseCardInUse(tx, person.card);
    const opened = await tx
      .insertInto('users')
      .values({ ...row, active: isProven, ...(isProven && { registration_hash: null }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (opened && (await isKept(tx, person.mail, opened.id))) throw refusalOf('account-exists');
    return opened;
  };

  const waiting = await waitingNamesake(tx, person.mail, mounting);
  const opened = waiting ? undefined : await insert();
  if (opened) return { id: opened.id, isNew: true };
  // Another account has taken the address since the search above, or has the same card or account at the provider.
  const before = waiting ?? (await waitingNamesake(tx, person.mail, mounting));
  if (!before) {
    await refuseCardInUse(tx, person.card);
    throw refusalOf('account-exists');
  }
  // An account that waits for no registration must not be taken over.
  if (before.registration_hash !== null) await replace(tx, before.id, row);
  return { id: before.id, isNew: false };
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
