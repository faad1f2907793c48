import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';
import { isExpired, refusalOfLicence } from './licence-rule';
import { findTitleNames } from './title-names';

/**
 * Activates a licence, and adds its title to the caller's library. Among concurrent requests one succeeds; the others are refused, because
 * the licence is used.
 */
export const activateLicence =
  ({ db, limits }: Services): Handler<'activateLicence'> =>
  async ({ path, request, session }) => {
    const { user } = session;
    await limits.take('licenceByUser', user.id);
    await db.transaction().execute(async (tx) => {
      const licence = await tx
        .selectFrom('licences')
        .selectAll()
        .select(isExpired)
        .where('code', '=', path.id)
        .forUpdate()
        .executeTakeFirst();
      if (!licence) throw new Problem(404, 'not-found');
      const refusal = refusalOfLicence(licence, user);
      if (refusal) throw new Problem(409, refusal);
      await recordUse(tx, { request, session }, async () => {
        const [title] = await findTitleNames(tx, sql`array[${licence.title_id}::bigint]`);
        return asUnchanged({ title: title?.name ?? '' });
      });
      const used = sql<number>`least(total_teachers, consumed_teachers + 1)`;
      await tx
        .updateTable('licences')
        .set({ activated_by: user.id, activated_at: now, consumed_teachers: used })
        .where('code', '=', path.id)
        .execute();
      await tx
        .insertInto('library_titles')
        .values({ user_id: user.id, title_id: licence.title_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.updateTable('users').set({ library_version: sql`gen_random_uuid()` }).where('id', '=', user.id).execute();
    });
    return { status: 204 };
  };
