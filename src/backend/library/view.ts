import type { Db } from '../db/schema';
import type { Session } from '../security/sessions';
import type { View } from './titles-answer';

/** The titles that the person, or their school, adopted, those of the person's licences, the selected ones, and those that came by a promotion. */
export const loadView = async (db: Db, session: Session): Promise<View> => {
  const { id, school_id } = session.user;
  const [adoptions, titles, promoted] = await Promise.all([
    db
      .selectFrom('school_adoptions')
      .select('title_id')
      .where('school_id', '=', school_id)
      .union(db.selectFrom('licences').select('title_id').where('activated_by', '=', id))
      .union(db.selectFrom('own_adoptions').select('title_id').where('user_id', '=', id))
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
