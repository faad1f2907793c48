import { Effect } from 'effect';
import { client } from '../../../shared/api/client';
import type { LoadLibraryFailure, Title } from '../types';
import { titlesOf } from './titles';

/** The caller's own library, by name. Source: GET /library. */
export const loadLibrary = (): Effect.Effect<readonly Title[], LoadLibraryFailure> =>
  titlesOf((signal) => client.GET('/library', { signal })).pipe(Effect.map(({ titles }) => titles));
