import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { EndImpersonationFailure } from '../types';

/** Turns the session into the support person's own again. Source: POST /user/actions/impersonate. */
export const endImpersonation = (): Effect.Effect<void, EndImpersonationFailure> =>
  call({
    send: (signal) => client.POST('/user/actions/impersonate', { signal }),
    decode: nothing,
    // The answer to an earlier call may have been lost, so this may be the second one.
    refusals: { NotImpersonating: { type: 'not-impersonating' } },
  });
