import { Effect } from 'effect';
import { client } from '../../../shared/api/client';
import type { LoadLibraryFailure, Title } from '../types';
import { callForTitles } from './titles';

/** Loads the caller's own library, sorted by name. Source: GET /library. */
export const loadLibrary = (): Effect.Effect<readonly Title[], LoadLibraryFailure> =>
  callForTitles((signal) => client.GET('/library', { signal })).pipe(Effect.map(({ titles }) => titles));
