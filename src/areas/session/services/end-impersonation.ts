import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { EndImpersonationFailure } from '../types';

/** Changes the session of an impersonation back into the session of the support person. Source: POST /user/actions/impersonate. */
export const endImpersonation = (): Effect.Effect<void, EndImpersonationFailure> =>
  call({
    send: (signal) => client.POST('/user/actions/impersonate', { signal }),
    decode: nothing,
    // The server sends this refusal if an earlier request has ended the impersonation, but the answer was lost.
    refusals: { NotImpersonating: { type: 'not-impersonating' } },
  });
