import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { requireStaff, staffFields, staffVersion } from './staff';

export const getStaffUser =
  ({ db }: Services): Handler<'getStaffUser'> =>
  async ({ path }) => {
    const found = await db
      .selectFrom('users')
      .select(['id', 'mail', 'name', 'surname', 'surname2', 'role', 'language', 'admin_fictitious', 'password_hash', 'active'])
      .where('id', '=', path.userId)
      .executeTakeFirst();
    const account = requireStaff(found);
    const { role } = account;
    return {
      status: 200,
      body: { version: staffVersion(account), id: Number(account.id), ...staffFields(account), role, active: account.active ? 1 : 0 },
    };
  };
