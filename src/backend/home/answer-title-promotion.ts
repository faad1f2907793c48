import { languageCategory } from '../../shared/rules/post-categories';
import type { Post } from '../../shared/rules/posts';
import { isMessageFor, isPromotionIn, titleExcerptOf } from '../../shared/rules/promotions';
import type { Call, Handler } from '../contract/types';
import { now } from '../db/clock';
import { Problem } from '../http/problem';
import { asUnchanged, recordUse } from '../impersonation/record-use';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { findPostsIn } from './promotion-posts';
import { maySee } from './promotion-rules';

type AnswerCall = Pick<Call<'acceptTitlePromotion'>, 'path' | 'body' | 'request' | 'session'>;

/** Whether a person sees a post in a title, and the request names the heading and address of this post. */
const isSeen = (post: Post, user: SessionUser, { idTitle, titlePromotion, urlInformation }: AnswerCall['body']): boolean => {
  const preferences = { done: [], language: languageCategory(user.language) };
  if (post.title !== titlePromotion) return false;
  if (maySee(user, 'dm') && isMessageFor(post, preferences)) return urlInformation === '';
  return maySee(user, 'ad') && isPromotionIn(post, preferences, idTitle) && titleExcerptOf(post.excerpt)?.url === urlInformation;
};

/**
 * Records a person's answer to a promotion in a title. The answer replaces an earlier answer, because an accepted promotion can be
 * dismissed later.
 */
const recordAnswer = async (
  services: Services,
  { path: { promotionId }, body, request, session }: AnswerCall,
  answer: 'accepted' | 'dismissed',
) => {
  const { user } = session;
  const { db, options } = services;
  const [post] = await findPostsIn(services, options.postCategories.titlePromotions, [promotionId]);
  if (!post || !isSeen(post, user, body)) throw new Problem(404, 'not-found');
  await recordUse(db, { request, session }, () => asUnchanged({ promotion: post.title }));
  await db
    .insertInto('answered_promotions')
    .values({ user_id: user.id, post_id: promotionId, answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doUpdateSet({ answer, answered_at: now }))
    .execute();
};

export const acceptTitlePromotion =
  (services: Services): Handler<'acceptTitlePromotion'> =>
  async (call) => {
    await recordAnswer(services, call, 'accepted');
    return { status: 204 };
  };

export const dismissTitlePromotion =
  (services: Services): Handler<'dismissTitlePromotion'> =>
  async (call) => {
    await recordAnswer(services, call, 'dismissed');
    return { status: 204 };
  };
