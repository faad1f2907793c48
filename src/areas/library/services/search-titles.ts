import { Effect } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { SearchTitlesFailure, Title } from '../types';
import { TitlesOnTheWire, toTitles } from './titles';

/** Finds the titles whose name contains the text, sorted by name. Source: GET /library/all/search. */
export const searchTitles = ({ text }: { text: string }): Effect.Effect<readonly Title[], SearchTitlesFailure> =>
  call({
    send: (signal) => client.GET('/library/all/search', { params: { query: { search: text } }, signal }),
    decode: TitlesOnTheWire,
  }).pipe(Effect.map(toTitles));
