import { Effect } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { SearchTitlesFailure, Title } from '../types';
import { TitlesOnTheWire, toTitles } from './titles';

/** Titles whose name holds the text, by name. Source: GET /library/all/search. */
export const searchTitles = ({ text }: { text: string }): Effect.Effect<readonly Title[], SearchTitlesFailure> =>
  call({
    send: (signal) => client.GET('/library/all/search', { params: { query: { search: text } }, signal }),
    decode: TitlesOnTheWire,
  }).pipe(Effect.map(toTitles));
