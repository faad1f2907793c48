import type { components } from '../../shared/api/contract.gen';
import { addressKey } from '../../shared/rules/email';
import type { Services } from '../services';
import type { SupportActionName } from './record-action';

/** The account that a request asks to create. */
type RequestedAccount = {
  readonly mail: string;
  readonly role: components['schemas']['Role'];
  readonly password: string;
  /** The action under which the creation is recorded. */
  readonly action: SupportActionName;
  /** Id of the support person who asks. */
  readonly by: string;
};

/**
 * Finds the account that an earlier copy of a request has created. People send a request again when its answer was lost. The found account
 * is active, has the same address, role and password, and was created by this support person. The caller compares the other fields.
 */
export const findCreatedBefore = async ({ db, passwords }: Services, { mail, role, password, action, by }: RequestedAccount) => {
  const account = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'mail', 'name', 'surname', 'surname2', 'role', 'language'])
    .select(['ccaa_id', 'download_resources', 'admin_fictitious'])
    .where('mail_key', '=', addressKey(mail))
    .where('role', '=', role)
    .where('active', '=', true)
    .where((is) =>
      is.exists(
        is
          .selectFrom('support_actions')
          .select('id')
          .whereRef('subject_id', '=', 'users.id')
          .where('action', '=', action)
          .where('support_id', '=', by),
      ),
    )
    .executeTakeFirst();
  return account && (await passwords.matches(account.password_hash ?? undefined, password)) ? account : undefined;
};
