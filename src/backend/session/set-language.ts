import type { Handler } from '../contract/types';
import type { Services } from '../services';

export const setLanguage =
  ({ db }: Services): Handler<'setLanguage'> =>
  async ({ body, session }) => {
    await db.updateTable('users').set({ language: body.language }).where('id', '=', session.user.id).execute();
    return { status: 204 };
  };
