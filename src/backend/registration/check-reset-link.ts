import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { findOwnerOfLink } from './link-tokens';

/** Checks whether the link of a mail can still reset a password. */
export const checkResetLink =
  ({ db, limits }: Services): Handler<'checkResetLink'> =>
  async ({ body, request }) => {
    await limits.take('linkByIp', request.ip);
    if (!(await db.transaction().execute((tx) => findOwnerOfLink(tx, 'reset', body.hash)))) throw new Problem(410, 'link-invalid');
    return { status: 204 };
  };
