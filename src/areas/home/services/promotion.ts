import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import { coverAddress } from '../../../shared/rules/covers';
import type { Post } from '../../../shared/rules/posts';
import { homeExcerptOf, isPromotionFor, moreInfoOf, type PromotionPreferences } from '../../../shared/rules/promotions';
import type { AcceptPromotionFailure, LoadPromotedTitlesFailure, LoadPromotionsFailure, PromotedTitle, Promotion } from '../types';

const PreferencesOnTheWire = Schema.Struct({
  promotions: Schema.Array(Schema.Number),
  languageId: Schema.Number,
  adoptions: Schema.Array(Schema.String),
  schoolAdoptions: Schema.Array(Schema.String),
});

const loadPreferences = (): Effect.Effect<PromotionPreferences, LoadPromotionsFailure> =>
  call({ send: (signal) => client.GET('/promotions/preferences', { signal }), decode: PreferencesOnTheWire }).pipe(
    Effect.map(({ promotions, languageId, adoptions, schoolAdoptions }) => ({
      accepted: promotions,
      language: languageId,
      adopted: [...adoptions, ...schoolAdoptions],
    })),
  );

const promotionOf = ({ id, title, html, excerpt, picture }: Post): Promotion => ({
  id,
  title,
  html,
  picture,
  more: moreInfoOf(html),
  titles: homeExcerptOf(excerpt)?.promoted ?? [],
});

/**
 * Loads the promotions that concern the caller, in the order of the content service. The caller's preferences are loaded at the same time.
 * Source: GET /promotions/preferences, GET /posts/.
 */
export const loadPromotions = (): Effect.Effect<readonly Promotion[], LoadPromotionsFailure> =>
  Effect.all([loadPreferences(), findPosts({ categories: [rootCategories.promotions], most: 100 })], { concurrency: 'unbounded' }).pipe(
    Effect.map(([preferences, posts]) => posts.filter((post) => isPromotionFor(post, preferences)).map(promotionOf)),
  );

const TitlesOnTheWire = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      idTitulo: Schema.String,
      name: Schema.String,
      nodeRef: Schema.String,
      coverURL: Schema.NullOr(Schema.String),
      coverVersion: Schema.optionalKey(Schema.String),
    }),
  ),
});

/** Loads all titles that the caller could have in the library. Promotions name some of these titles. Source: GET /library/all. */
export const loadTitles = (): Effect.Effect<readonly PromotedTitle[], LoadPromotedTitlesFailure> =>
  call({ send: (signal) => client.GET('/library/all', { signal }), decode: TitlesOnTheWire }).pipe(
    Effect.map(({ items }) => items.map((item) => ({ id: item.idTitulo, name: item.name, cover: coverAddress(config.api, item) }))),
  );

/** Puts the promoted titles into the library of the caller. Source: POST /promotions. */
export const acceptPromotion = ({ id, titles }: Promotion): Effect.Effect<void, AcceptPromotionFailure> =>
  call({
    send: (signal) => client.POST('/promotions', { body: { promotionTitles: [...titles], promotionIds: [id] }, signal }),
    decode: nothing,
    refusals: { PromotionGone: { status: 404 }, LibraryFull: { status: 409 } },
  });
