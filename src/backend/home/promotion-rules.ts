import { sql } from 'kysely';
import { isSpain } from '../../shared/rules/country';
import { type TitlePosts, titlePostsFor } from '../../shared/rules/title-readers';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { isAdopted } from '../library/adopted';
import type { SessionUser } from '../security/session-rows';

/**
 * Checks that a person sees promotions on the home page.
 * @throws 403 for a person who sees none
 */
export const requireHomePromotions = ({ country_id, post_login }: SessionUser): void => {
  if (!isSpain(country_id) || !post_login) throw new Problem(403, 'not-allowed');
};

/** Whether a person sees posts of the given kind in titles. */
export const maySee = (user: SessionUser, type: TitlePosts): boolean => titlePostsFor(user, user.country_id) === type;

/** Finds the numbers of the posts that a person has accepted or dismissed. */
export const findAnsweredPosts = async (db: Db, userId: string): Promise<readonly number[]> => {
  const rows = await db.selectFrom('answered_promotions').select('post_id').where('user_id', '=', userId).orderBy('post_id').execute();
  return rows.map(({ post_id }) => post_id);
};

/** Finds the numbers of the posts that a person has accepted. */
export const findAcceptedPosts = async (db: Db, userId: string): Promise<readonly number[]> => {
  const answered = db.selectFrom('answered_promotions').select('post_id').where('user_id', '=', userId);
  const rows = await answered.where('answer', '=', 'accepted').orderBy('post_id').execute();
  return rows.map(({ post_id }) => post_id);
};

const idsOf = (rows: readonly { readonly title_id: string }[]): readonly string[] => rows.map(({ title_id }) => title_id);

/** Finds the ids of the titles that the school of a person has adopted. */
export const findSchoolAdoptions = async (db: Db, { school_id }: SessionUser): Promise<readonly string[]> =>
  idsOf(await db.selectFrom('school_adoptions').select('title_id').where('school_id', '=', school_id).orderBy('title_id').execute());

/**
 * Finds the adopted titles in the library of a person. A title counts as adopted if the person or the school has adopted it, or a licence
 * opens it.
 */
export const findOwnAdoptions = async (db: Db, { id, school_id }: SessionUser): Promise<readonly string[]> =>
  idsOf(
    await db
      .selectFrom('library_titles')
      .select('title_id')
      .where('user_id', '=', id)
      .where(isAdopted(sql.ref('library_titles.title_id'), { userId: id, schoolId: school_id }))
      .orderBy('title_id')
      .execute(),
  );
