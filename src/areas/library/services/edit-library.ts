import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { overVersion } from '../../../shared/api/over-version';
import { entryOnTheWire, findChangesElsewhere } from '../rules';
import type { ChangesElsewhere, LoadChangesFailure, LoadLibraryFailure, SaveLibraryFailure, Selectable, Title } from '../types';
import { callForTitles, toTitles, VersionedOnTheWire } from './titles';

/** Loads all titles that the caller could select, sorted by name. Source: GET /library/all. */
export const loadSelectableTitles = (): Effect.Effect<Selectable, LoadLibraryFailure> =>
  callForTitles((signal) => client.GET('/library/all', { signal }));

/**
 * Replaces the caller's library, if the library on the server still has the given version. Any answer other than the text `OK` is a
 * failure. Source: PUT /library.
 */
export const saveLibrary = ({ titles, version }: Selectable): Effect.Effect<void, SaveLibraryFailure> =>
  call({
    send: (signal) =>
      client.PUT('/library', { params: { header: overVersion(version) }, body: { library: titles.map(entryOnTheWire) }, signal }),
    decode: Schema.String,
    refusals: { LibraryTooLarge: { status: 400 }, ChangedMeanwhile: { status: 412 } },
  }).pipe(Effect.flatMap((word) => (word === 'OK' ? Effect.void : Effect.fail({ _tag: 'Refused', status: 200 } as const))));

/** Loads the changes that were made to the caller's library since the page loaded this library. Source: GET /library/all. */
export const loadChanges = (seen: {
  library: readonly Title[];
  selected: readonly Title[];
}): Effect.Effect<ChangesElsewhere, LoadChangesFailure> =>
  call({ send: (signal) => client.GET('/library/all', { signal }), decode: VersionedOnTheWire }).pipe(
    Effect.map((wire) => {
      const library = toTitles(wire).filter((title) => title.inLibrary);
      return { version: wire.version, ...findChangesElsewhere(seen, library) };
    }),
  );
