import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { EndImpersonationFailure } from '../types';

/** Turns the session back into the support person's own session. Source: POST /user/actions/impersonate. */
export const endImpersonation = (): Effect.Effect<void, EndImpersonationFailure> =>
  call({
    send: (signal) => client.POST('/user/actions/impersonate', { signal }),
    decode: nothing,
    // If the answer to an earlier call was lost, the impersonation has ended already.
    refusals: { NotImpersonating: { type: 'not-impersonating' } },
  });
