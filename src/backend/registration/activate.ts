import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { useLinkToken } from './link-tokens';

/** Activates an account by the link of its mail. */
export const activate =
  ({ db, limits }: Services): Handler<'activate'> =>
  async ({ body, request }) => {
    await limits.take('linkByIp', request.ip);
    await db.transaction().execute(async (tx) => {
      const id = await useLinkToken(tx, 'activation', body.hash);
      if (id === undefined || id !== body.idSim) throw new Problem(410, 'link-invalid');
      await tx.updateTable('users').set({ active: true }).where('id', '=', id).execute();
    });
    return { status: 204 };
  };
