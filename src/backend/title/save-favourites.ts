import { type RawBuilder, sql } from 'kysely';
import { maxFavourites } from '../../areas/title/rules';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { requireVersion } from '../http/conditional';
import { Problem } from '../http/problem';
import { asUnchanged, listChanges, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';
import { isVisible } from './visible';

/**
 * Finds the ids and names of resources of a title.
 * @param uuids the ids of the resources, as an SQL array
 */
const findResourceNames = (tx: Db, titleId: string, uuids: RawBuilder<unknown>) =>
  tx
    .selectFrom('resources')
    .select(['uuid as id', 'name'])
    .where('title_id', '=', titleId)
    .where(sql<boolean>`uuid = any(${uuids})`)
    .orderBy('position')
    .execute();

/** Replaces the caller's favourites in a title, if the favourites have not changed since the caller read them. */
export const saveFavourites =
  ({ db, ownTitle }: Services): Handler<'saveFavourites'> =>
  async ({ path, body, headers, request, session }) => {
    const wanted = [...new Set(body.favourites.map((uuid) => uuid.toLowerCase()))];
    if (wanted.length > maxFavourites) throw new Problem(400, 'too-many-favourites');
    const title = await ownTitle(session.user, path.titleid);
    if (title.asStudent) throw new Problem(403, 'not-allowed');
    const userId = session.user.id;

    const version = await db.transaction().execute(async (tx) => {
      // Locks the person's row, so that saves of favourites wait for each other. The version is compared under this lock.
      await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      const list = tx.selectFrom('favourite_lists').select('version').where('user_id', '=', userId).where('title_id', '=', title.id);
      requireVersion(headers, (await list.executeTakeFirst())?.version ?? null);

      const visible = tx.selectFrom('resources').select('uuid').where('title_id', '=', title.id).where(isVisible(title));
      await recordUse(tx, { request, session }, async () => {
        const before = await findResourceNames(tx, title.id, sql`array(select resource_uuid from favourites where user_id = ${userId})`);
        const after = await findResourceNames(tx, title.id, sql`string_to_array(${wanted.join()}, ',')::uuid[]`);
        return { ...asUnchanged({ title: title.name }), ...listChanges('favourites', before, after) };
      });
      await tx.deleteFrom('favourites').where('user_id', '=', userId).where('resource_uuid', 'in', visible).execute();
      // The ids are sent as one text, because the driver would write an array of thousands element by element.
      const { numAffectedRows } = await sql`
        insert into favourites (user_id, resource_uuid)
        select ${userId}::bigint, uuid from ${visible} own where uuid = any(string_to_array(${wanted.join()}, ',')::uuid[])`.execute(tx);
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
