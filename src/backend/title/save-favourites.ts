import { type RawBuilder, sql } from 'kysely';
import { mostFavourites } from '../../areas/title/rules';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { requireVersion } from '../http/conditional';
import { Problem } from '../http/problem';
import { listChanges, namedAs, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';
import { isVisible } from './visible';

/** @param uuids of the resources: an SQL array */
const namedResources = (tx: Db, titleId: string, uuids: RawBuilder<unknown>) =>
  tx
    .selectFrom('resources')
    .select(['uuid as id', 'name'])
    .where('title_id', '=', titleId)
    .where(sql<boolean>`uuid = any(${uuids})`)
    .orderBy('position')
    .execute();

/** Replaces the caller's favourites in a title, if they have not changed since the caller read them. */
export const saveFavourites =
  ({ db, ownTitle }: Services): Handler<'saveFavourites'> =>
  async ({ path, body, headers, request, session }) => {
    const wanted = [...new Set(body.favourites.map((uuid) => uuid.toLowerCase()))];
    if (wanted.length > mostFavourites) throw new Problem(400, 'too-many-favourites');
    const title = await ownTitle(session.user, path.titleid);
    if (title.asStudent) throw new Problem(403, 'not-allowed');
    const userId = session.user.id;

    const version = await db.transaction().execute(async (tx) => {
      // Lock the person's row: their favourites change only once at a time, and the version is compared under this lock.
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const list = tx.selectFrom('favourite_lists').select('version').where('user_id', '=', userId).where('title_id', '=', title.id);
      requireVersion(headers, (await list.executeTakeFirst())?.version ?? null);

      const seen = tx.selectFrom('resources').select('uuid').where('title_id', '=', title.id).where(isVisible(title));
      await recordUse(tx, { request, session }, async () => {
        const before = await namedResources(tx, title.id, sql`array(select resource_uuid from favourites where user_id = ${userId})`);
        const after = await namedResources(tx, title.id, sql`string_to_array(${wanted.join()}, ',')::uuid[]`);
        return { ...namedAs({ title: title.name }), ...listChanges('favourites', before, after) };
      });
      await tx.deleteFrom('favourites').where('user_id', '=', userId).where('resource_uuid', 'in', seen).execute();
      // Sent as one text, because the driver would write an array of thousands element by element.
      const { numAffectedRows } = await sql`
        insert into favourites (user_id, resource_uuid)
        select ${userId}::bigint, uuid from ${seen} seen where uuid = any(string_to_array(${wanted.join()}, ',')::uuid[])`.execute(tx);
      if (Number(numAffectedRows) < wanted.length) throw new Problem(400, 'not-of-title');

      const saved = await tx
        .insertInto('favourite_lists')
        .values({ user_id: userId, title_id: title.id })
        .onConflict((conflict) => conflict.columns(['user_id', 'title_id']).doUpdateSet({ version: sql`gen_random_uuid()` }))
        .returning('version')
        .executeTakeFirstOrThrow();
      return saved.version;
    });
    return { status: 200, body: { version } };
  };
