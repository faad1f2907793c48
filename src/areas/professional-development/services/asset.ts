import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import { fileOf } from '../../../shared/rules/files';
import { useOf } from '../rules';
import type { CountViewFailure, LoadAssetFailure, OpenedAsset, SaveThumbFailure, Thumb } from '../types';
import { pictureOf } from './pictures';

const AssetOnTheWire = Schema.Struct({
  uuid: Schema.String,
  title: Schema.String,
  description: Schema.String,
  author: Schema.String,
  type: Schema.String,
  date: Schema.DateFromString,
  views: Schema.Number,
  totalThumbsUp: Schema.Number,
  totalThumbsDown: Schema.Number,
  thumbUp: Schema.Boolean,
  thumbDown: Schema.Boolean,
  size: Schema.NullOr(Schema.Number),
  previewURL: Schema.NullOr(Schema.String),
  downloadURL: Schema.NullOr(Schema.String),
  captions: Schema.Array(Schema.Struct({ language: Schema.String, url: Schema.String })),
});

const thumbOf = ({ thumbUp, thumbDown }: Pick<typeof AssetOnTheWire.Type, 'thumbUp' | 'thumbDown'>): Thumb => {
  if (thumbUp) return 1;
  return thumbDown ? -1 : 0;
};

const toAsset = (wire: typeof AssetOnTheWire.Type): OpenedAsset => {
  const { uuid, title, description, author, date, views, type } = wire;
  const file = fileOf(config.api, { ...wire, name: title, mimetype: type });
  return {
    id: uuid,
    title,
    description,
    author,
    date,
    views,
    largePicture: pictureOf(uuid, 'largeThumbnail'),
    thumbs: { up: wire.totalThumbsUp, down: wire.totalThumbsDown, mine: thumbOf(wire) },
    file,
    use: useOf(file),
  };
};

/** Loads an asset with its file. Source: GET /pd/{uuid}. */
export const loadAsset = ({ assetId }: { assetId: string }): Effect.Effect<OpenedAsset, LoadAssetFailure> =>
  call({
    send: (signal) => client.GET('/pd/{uuid}', { params: { path: { uuid: assetId } }, signal }),
    decode: AssetOnTheWire,
    refusals: { NoSuchAsset: ({ status }) => status === 404 || status === 400, Forbidden: { status: 403 } },
  }).pipe(Effect.map(toAsset));

/**
 * Counts a view; an asset that is neither audio nor video is counted as `preview`. The request continues when the person leaves the page.
 * Source: POST /pd/{uuid}/views.
 */
export const countView = ({ asset }: { asset: OpenedAsset | null }): Effect.Effect<void, CountViewFailure> =>
  call({
    send: () =>
      client.POST('/pd/{uuid}/views', {
        params: { path: { uuid: asset?.id ?? '' }, query: asset?.use === 'recording' ? {} : { preview: '' } },
        keepalive: true,
      }),
    decode: nothing,
  });

/** Saves the opinion of the person. Source: PUT /pd/{uuid}/thumbs. */
export const saveThumb = ({ assetId, thumb }: { assetId: string; thumb: Thumb }): Effect.Effect<void, SaveThumbFailure> =>
  call({
    send: (signal) => client.PUT('/pd/{uuid}/thumbs', { params: { path: { uuid: assetId } }, body: { like: thumb }, signal }),
    decode: nothing,
    refusals: { TooManyTries: { status: 429 } },
  });
