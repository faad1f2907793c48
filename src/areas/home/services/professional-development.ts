import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { CallFailure } from '../../../shared/api/failure';
import { config } from '../../../shared/config/config';
import { maxAssets, newestOf } from '../rules';
import type { Asset } from '../types';

const AssetsOnTheWire = Schema.Struct({
  assets: Schema.Array(Schema.Struct({ uuid: Schema.String, title: Schema.String, author: Schema.String, date: Schema.String })),
});

/** Loads the newest assets of professional development. Source: GET /pd. */
export const loadNewestAssets = (): Effect.Effect<readonly Asset[], CallFailure> =>
  call({ send: (signal) => client.GET('/pd', { params: { query: { newest: maxAssets } }, signal }), decode: AssetsOnTheWire }).pipe(
    Effect.map(({ assets }) =>
      newestOf(
        assets.map(({ uuid, title, author, date }) => ({
          id: uuid,
          title,
          author,
          date,
          picture: `${config.api}/pd/${encodeURIComponent(uuid)}/smallThumbnail`,
        })),
      ),
    ),
  );
