import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Session } from '../security/sessions';
import { adoptedTitles } from './adopted';
import type { View } from './titles-answer';

/** The titles that the person, or their school, adopted, those of the person's licences, the selected ones, and those that came by a promotion. */
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
