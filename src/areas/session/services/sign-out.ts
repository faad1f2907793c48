import { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client, sendForAnybody } from '../../../shared/api/client';
import { sessionNews } from '../../../shared/api/session-news';
import type { CallFailure } from '../types';

/** Ends the session. Source: GET /signout. */
export const signOut = (): Effect.Effect<void, CallFailure> =>
  call({ send: (signal) => client.GET('/signout', { signal, fetch: sendForAnybody }), decode: nothing }).pipe(
    Effect.tap(() => Effect.sync(() => sessionNews.tell('signed.out'))),
  );
