import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { DisconnectFailure } from '../types';

/** Unlinks the caller's account from Google or Microsoft. Source: PUT /disconnect-third-parties. */
export const disconnect = ({ password }: { password: string }): Effect.Effect<void, DisconnectFailure> =>
  call({
    send: (signal) => client.PUT('/disconnect-third-parties', { body: { password }, signal }),
    decode: nothing,
    // The account may be unlinked already, because the answer of an earlier call was lost.
    refusals: { NotLinked: { type: 'not-linked' } },
    within: '20 seconds',
  });
