import { changesBetween } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { recordUse } from '../impersonation/record-use';
import type { Services } from '../services';

export const setTheme =
  ({ db }: Services): Handler<'setTheme'> =>
  async ({ body, request, session }) => {
    await recordUse(db, { request, session }, () => changesBetween({ theme: session.user.theme }, { theme: body.theme }));
    await db.updateTable('users').set({ theme: body.theme }).where('id', '=', session.user.id).execute();
    return { status: 204 };
  };
