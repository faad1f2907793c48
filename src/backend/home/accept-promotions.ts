import { sql } from 'kysely';
import { languageCategory } from '../../shared/rules/post-categories';
import type { Post } from '../../shared/rules/posts';
import { homeExcerptOf, isPromotionFor } from '../../shared/rules/promotions';
import type { Call, Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { asUnchanged, listChanges, recordUse } from '../impersonation/record-use';
import { findTitleNames } from '../library/title-names';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { findPostsIn } from './promotion-posts';
import { findAcceptedPosts, findOwnAdoptions, findSchoolAdoptions, requireHomePromotions } from './promotion-rules';

const notFound = () => new Problem(404, 'not-found');

/** Returns the ids of the titles that the given promotions add to the library. */
const promotedBy = (posts: readonly Post[]): ReadonlySet<string> =>
  new Set(posts.flatMap(({ excerpt }) => homeExcerptOf(excerpt)?.promoted ?? []));

const areEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((each) => other.has(each));

/**
 * Checks that the caller may answer the given promotions.
 * @throws 404 for a promotion that the caller may not see, unless the caller has accepted this promotion before
 */
const requireOwn = async (db: Db, user: SessionUser, posts: readonly Post[]): Promise<void> => {
  const [accepted, own, ofSchool] = await Promise.all([
    findAcceptedPosts(db, user.id),
    findOwnAdoptions(db, user),
    findSchoolAdoptions(db, user),
  ]);
  const preferences = { accepted: [], language: languageCategory(user.language), adopted: [...own, ...ofSchool] };
  const areOwn = posts.every((post) => accepted.includes(post.id) || isPromotionFor(post, preferences));
  if (!areOwn) throw notFound();
};

/**
 * Checks the size of a library.
 * @throws 409 when the library has more titles than the limit
 */
const requireSize = async (tx: Db, userId: string, limit: number): Promise<void> => {
  const { count } = await tx
    .selectFrom('library_titles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count > limit) throw new Problem(409, 'library-full');
};

/**
 * Records promotions as accepted, and adds the titles of newly accepted promotions to the library. Titles that the publisher no longer has
 * are left out.
 * @throws 409 when the library would be too large
 */
const recordAcceptance = (
  db: Db,
  exchange: Pick<Call<'acceptPromotions'>, 'request' | 'session'>,
  posts: readonly Post[],
  limit: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const userId = exchange.session.user.id;
    // Locks the person's row, so that requests that change the person's library wait for each other.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
    const recorded = await tx
      .insertInto('answered_promotions')
      .values(posts.map(({ id }) => ({ user_id: userId, post_id: id, answer: 'accepted' })))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'post_id'])
          .doUpdateSet({ answer: 'accepted', answered_at: now })
          .where('answered_promotions.answer', '=', 'dismissed'),
      )
      .returning('post_id')
      .execute();
    const isNew = new Set(recorded.map(({ post_id }) => post_id));
    const titles = [...promotedBy(posts.filter(({ id }) => isNew.has(id)))];
    const promoted = sql`select ${userId}::bigint, id from titles where id = any(${titles}::bigint[])`;
    const newlyPromoted =
      await sql`insert into promoted_titles (user_id, title_id) ${promoted} on conflict do nothing returning title_id`.execute(tx);
    const added = await sql<{
      title_id: string;
    }>`insert into library_titles (user_id, title_id) ${promoted} on conflict do nothing returning title_id`.execute(tx);
    await recordUse(tx, exchange, async () => ({
      ...asUnchanged({ promotion: posts.map(({ title }) => title).join(' · ') }),
      ...listChanges('library', [], await findTitleNames(tx, sql`${added.rows.map(({ title_id }) => title_id)}::bigint[]`)),
    }));
    if (added.rows.length > 0) await requireSize(tx, userId, limit);
    if (added.rows.length + newlyPromoted.rows.length === 0) return;
    await tx.updateTable('users').set({ library_version: sql`gen_random_uuid()` }).where('id', '=', userId).execute();
  });

export const acceptPromotions =
  (services: Services): Handler<'acceptPromotions'> =>
  async ({ body, request, session }) => {
    const { user } = session;
    const { db, options } = services;
    requireHomePromotions(user);
    const posts = await findPostsIn(services, options.postCategories.promotions, body.promotionIds);
    const titles = new Set(body.promotionTitles.map((id) => String(BigInt(id))));
    if (posts.length < body.promotionIds.length || !areEqual(titles, promotedBy(posts))) throw notFound();
    await requireOwn(db, user, posts);
    await recordAcceptance(db, { request, session }, posts, options.libraryLimit);
    return { status: 204 };
  };
