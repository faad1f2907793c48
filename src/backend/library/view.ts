import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Session } from '../security/sessions';
import { adoptedTitles } from './adopted';
import type { View } from './titles-answer';

/** Reads a person's view of the catalogue: the adopted titles, the titles in the library, and the titles from promotions. */
export const loadView = async (db: Db, session: Session): Promise<View> => {
  const { id, school_id } = session.user;
  const [adoptions, titles, promoted] = await Promise.all([
    db
      .selectFrom(adoptedTitles({ userId: id, schoolId: school_id }).as<'adopted'>(sql.ref('adopted')))
      .select('title_id')
      .distinct()
      .execute(),
    db.selectFrom('library_titles').select('title_id').where('user_id', '=', id).execute(),
    db.selectFrom('promoted_titles').select('title_id').where('user_id', '=', id).execute(),
  ]);
  return {
    session,
    adopted: new Set(adoptions.map(({ title_id }) => title_id)),
    chosen: new Set(titles.map(({ title_id }) => title_id)),
    promoted: new Set(promoted.map(({ title_id }) => title_id)),
  };
};
