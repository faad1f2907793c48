import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { entryOnTheWire } from '../rules';
import type { LoadLibraryFailure, SaveLibraryFailure, Title } from '../types';
import { titlesOf } from './titles';

/** Everything that the caller could select, by name. Source: GET /library/all. */
export const loadSelectableTitles = (): Effect.Effect<readonly Title[], LoadLibraryFailure> =>
  titlesOf((signal) => client.GET('/library/all', { signal }));

/** Replaces the caller's library. Any answer but the word OK is a failure. Source: PUT /library. */
export const saveLibrary = ({ titles }: { titles: readonly Title[] }): Effect.Effect<void, SaveLibraryFailure> =>
  call({
    send: (signal) => client.PUT('/library', { body: { library: titles.map(entryOnTheWire) }, signal }),
    decode: Schema.String,
    refusals: { LibraryTooLarge: { status: 400 } },
  }).pipe(Effect.flatMap((word) => (word === 'OK' ? Effect.void : Effect.fail({ _tag: 'Refused', status: 200 } as const))));
