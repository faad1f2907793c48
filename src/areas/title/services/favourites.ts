import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { overVersion } from '../../../shared/api/over-version';
import { mergeFavourites } from '../rules';
import type { Favourites, SaveFavouritesFailure } from '../types';
import { FavouritesOnTheWire, favouritesOf } from './title-answer';

/**
 * Maximum number of ids in a request that continues when its window is closed. Browsers limit the body of such a request to 64 kB; an id
 * takes 39 bytes.
 */
const maxKeptAlive = 1_500;

type Unsaved = { titleId: string; saved: Favourites; pressed: ReadonlyMap<string, boolean> };

/**
 * Saves the favourites of a title: the loaded favourites, changed by the stars that the person has pressed since.
 * Source: PUT /favourites/{titleid}.
 */
export const saveFavourites = ({ titleId, saved, pressed }: Unsaved): Effect.Effect<Pick<Favourites, 'version'>, SaveFavouritesFailure> => {
  const ids = mergeFavourites(saved.ids, pressed);
  return call({
    send: (signal) =>
      client.PUT('/favourites/{titleid}', {
        params: { path: { titleid: titleId }, header: overVersion(saved.version) },
        body: { favourites: [...ids] },
        keepalive: ids.size <= maxKeptAlive,
        signal,
      }),
    decode: Schema.Struct({ version: Schema.String }),
    refusals: { ChangedMeanwhile: { status: 412 } },
    within: '20 seconds',
  });
};

/** Loads the favourites that the server now has for a title, and their version. Source: GET /title/{titleid}. */
export const loadFavourites = ({ titleId }: { titleId: string }): Effect.Effect<Favourites, SaveFavouritesFailure> =>
  call({
    send: (signal) => client.GET('/title/{titleid}', { params: { path: { titleid: titleId } }, signal }),
    decode: FavouritesOnTheWire,
  }).pipe(Effect.map(({ version, resources }) => ({ ids: favouritesOf(resources), version })));
