import type { components } from '../../shared/api/contract.gen';
import { addressKey } from '../../shared/rules/email';
import type { Services } from '../services';

/** The account that a request asks to create. */
type Asked = {
  readonly mail: string;
  readonly role: components['schemas']['Role'];
  readonly password: string;
  /** The action under which the creation is recorded. */
  readonly action: components['schemas']['SupportAction'];
  /** Id of the support person who asks. */
  readonly by: string;
};

/**
 * An account that the same request may have created before: after a lost answer, people send it again. The account is active, has the same
 * address, role and password, and was created by this support person. The caller compares the other fields.
 */
export const createdBefore = async ({ db, passwords }: Services, { mail, role, password, action, by }: Asked) => {
  const there = await db
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
  return there && (await passwords.matches(there.password_hash ?? undefined, password)) ? there : undefined;
};
