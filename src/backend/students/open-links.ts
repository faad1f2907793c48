import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** Matches tokens of links. For any other text, the database is not queried. */
const shape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isToken = (text: string): boolean => shape.test(text);

/**
 * Selects the links that students may use now. Such a link is neither blocked nor past its end. Its title is for students, and still in the
 * library of the teacher, whose account is active.
 */
export const openLinks = (db: Db) =>
  db
    .selectFrom('student_links')
    .innerJoin('titles', 'titles.id', 'student_links.title_id')
    .innerJoin('users', 'users.id', 'student_links.user_id')
    .innerJoin('library_titles', (join) =>
      join.onRef('library_titles.title_id', '=', 'titles.id').onRef('library_titles.user_id', '=', 'users.id'),
    )
    .where('users.active', '=', true)
    .where('titles.studentable', '=', true)
    .where(sql<boolean>`coalesce(student_links.blocked_at > now(), true)`)
    .where(sql<boolean>`coalesce(student_links.ends_at > now(), true)`);

/** Whether a teacher has replaced the link of a token, and students may use the new link. */
export const isReplaced = async (db: Db, token: string): Promise<boolean> => {
  const found = await openLinks(db)
    .innerJoin('replaced_student_links', (join) =>
      join
        .onRef('replaced_student_links.user_id', '=', 'student_links.user_id')
        .onRef('replaced_student_links.title_id', '=', 'student_links.title_id'),
    )
    .select('replaced_student_links.token')
    .where('replaced_student_links.token', '=', token)
    .executeTakeFirst();
  return found !== undefined;
};
