import { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { sessionNews } from '../../../shared/api/session-news';
import type { SignOutEverywhereFailure } from '../types';

/** Ends every session of the person. Source: POST /signout/everywhere. */
export const signOutEverywhere = (): Effect.Effect<void, SignOutEverywhereFailure> =>
  call({ send: (signal) => client.POST('/signout/everywhere', { signal }), decode: nothing }).pipe(
    Effect.tap(() => Effect.sync(() => sessionNews.tell('signed.out.elsewhere'))),
  );
