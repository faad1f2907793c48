import { latestActions } from '../admin/latest-actions';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { requireStaff } from './staff';

export const getStaffUserActions =
  ({ db }: Services): Handler<'getStaffUserActions'> =>
  async ({ path }) => {
    requireStaff(await db.selectFrom('users').select('role').where('id', '=', path.userId).executeTakeFirst());
    return { status: 200, body: await latestActions(db, path.userId) };
  };
