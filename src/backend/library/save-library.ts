import { sql } from 'kysely';
import { internalLibraryLimit } from '../../areas/library/rules';
import type { Handler } from '../contract/types';
import { requireVersion } from '../http/conditional';
import { Problem } from '../http/problem';
import { listChanges, recordUse } from '../impersonation/record-use';
import type { Services } from '../services';
import { findTitleNames } from './title-names';

/**
 * Replaces the caller's library as a whole, if the request names the current version of the library. Only the title id of an entry
 * (`idTitulo-adoption-promotion`) is used, because the server determines adoption and promotion itself.
 */
export const saveLibrary =
  ({ db, options }: Services): Handler<'saveLibrary'> =>
  async ({ body, headers, request, session }) => {
    const { user } = session;
    const ids = [...new Set(body.library.map((entry) => entry.slice(0, entry.indexOf('-'))).map((id) => String(BigInt(id))))];
    const limit = user.role === 'USER_INTERNAL' ? internalLibraryLimit : options.libraryLimit;
    if (ids.length > limit) throw new Problem(400, 'library-too-large');

    await db.transaction().execute(async (tx) => {
      // Locks the person's row, so that saves of the same library wait for each other. The version is compared under this lock.
      const own = tx.selectFrom('users').select('library_version').where('id', '=', user.id);
      const { library_version } = await own.forUpdate().executeTakeFirstOrThrow();
      const { rows } = await sql`select id from titles where id = any(${ids}::bigint[])`.execute(tx);
      if (rows.length < ids.length) throw new Problem(400, 'not-selectable');
      requireVersion(headers, library_version);
      await recordUse(tx, { request, session }, async () => {
        const before = await findTitleNames(tx, sql`array(select title_id from library_titles where user_id = ${user.id})`);
        return listChanges('library', before, await findTitleNames(tx, sql`${ids}::bigint[]`));
      });
      await tx.deleteFrom('library_titles').where('user_id', '=', user.id).execute();
      await sql`insert into library_titles (user_id, title_id) select ${user.id}::bigint, unnest(${ids}::bigint[])`.execute(tx);
      await tx.updateTable('users').set({ library_version: sql`gen_random_uuid()` }).where('id', '=', user.id).execute();
    });
    return { status: 200, body: 'OK' };
  };
