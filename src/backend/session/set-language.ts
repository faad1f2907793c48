import { changesBetween } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { recordUse } from '../impersonation/record-use';
import type { Services } from '../services';

export const setLanguage =
  ({ db }: Services): Handler<'setLanguage'> =>
  async ({ body, request, session }) => {
    await recordUse(db, { request, session }, () => changesBetween({ language: session.user.language }, { language: body.language }));
    await db.updateTable('users').set({ language: body.language }).where('id', '=', session.user.id).execute();
    return { status: 204 };
  };
