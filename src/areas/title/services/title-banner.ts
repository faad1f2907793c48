import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import { isMessageFor, isPromotionIn, titleExcerptOf } from '../../../shared/rules/promotions';
import type { Banner, BannerKind, LoadBannerFailure, RecordBannerFailure } from '../types';

/** Maximum number of posts that the portal requests. */
const maxPosts = 100;

/**
 * Loads the banner of the publisher for this person in a title; null if there is no banner.
 * Source: GET /promotions-title/preferences and GET /posts/.
 */
export const loadBanner = ({ kind, title }: { kind: BannerKind; title: string }): Effect.Effect<Banner | null, LoadBannerFailure> => {
  const preferences = call({
    send: (signal) => client.GET('/promotions-title/preferences', { params: { query: { type: kind } }, signal }),
    decode: Schema.Struct({ languageId: Schema.Number, promotions: Schema.Array(Schema.Number) }),
  });
  const posts = findPosts({
    categories: [rootCategories.titlePromotions],
    most: maxPosts,
    ...(kind === 'dm' && { search: 'DM:0' }),
  });
  return Effect.all({ preferences, posts }, { concurrency: 'unbounded' }).pipe(
    Effect.map(({ preferences: { languageId: language, promotions: done }, posts: found }) => {
      const isForThem = kind === 'dm' ? isMessageFor : isPromotionIn;
      const post = found.find((each) => isForThem(each, { done, language }, title));
      return post
        ? { id: post.id, title: post.title, html: post.html, picture: post.picture, url: titleExcerptOf(post.excerpt)?.url ?? null }
        : null;
    }),
  );
};

const requestOf = ({ banner, title }: { banner: Banner; title: string }) => ({
  params: { path: { promotionId: banner.id } },
  body: { idTitle: title, titlePromotion: banner.title, urlInformation: banner.url ?? '' },
  // The request continues when the page is closed, because the person may leave the page immediately after the press.
  keepalive: true,
});

/** Records that the person has opened the page of a promotion. Source: POST /promotions-title/{promotionId}. */
export const acceptBanner = (of: { banner: Banner; title: string }): Effect.Effect<void, RecordBannerFailure> =>
  call({ send: () => client.POST('/promotions-title/{promotionId}', requestOf(of)), decode: nothing });

/** Records that the person does not want to see a banner again. Source: PUT /promotions-title/{promotionId}. */
export const dismissBanner = (of: { banner: Banner; title: string }): Effect.Effect<void, RecordBannerFailure> =>
  call({ send: () => client.PUT('/promotions-title/{promotionId}', requestOf(of)), decode: nothing });
