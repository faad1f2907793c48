import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { Development, LoadAssetsFailure } from '../types';
import { pictureOf } from './pictures';

const DevelopmentOnTheWire = Schema.Struct({
  categories: Schema.Array(Schema.Struct({ uuid: Schema.String, title: Schema.String })),
  assets: Schema.Array(
    Schema.Struct({
      uuid: Schema.String,
      title: Schema.String,
      description: Schema.String,
      author: Schema.String,
      date: Schema.DateFromString,
      views: Schema.Number,
      starred: Schema.Boolean,
      category: Schema.NullOr(Schema.String),
    }),
  ),
});

/** Loads all assets of professional development, newest first, and their categories. Source: GET /pd. */
export const loadAssets = (): Effect.Effect<Development, LoadAssetsFailure> =>
  call({
    send: (signal) => client.GET('/pd', { signal }),
    decode: DevelopmentOnTheWire,
    refusals: { Forbidden: { status: 403 } },
  }).pipe(
    Effect.map(({ categories, assets }) => ({
      categories: categories.map(({ uuid, title }) => ({ id: uuid, title })),
      assets: assets.map(({ uuid, starred, ...asset }) => ({
        ...asset,
        id: uuid,
        isStarred: starred,
        picture: pictureOf(uuid, 'smallThumbnail'),
        largePicture: pictureOf(uuid, 'largeThumbnail'),
      })),
    })),
    // Ends the current task before the page renders. Decoding thousands of assets and rendering in one task would block the browser.
    Effect.tap(() => Effect.yieldNow),
  );
