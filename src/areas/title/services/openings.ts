import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { RecordOpeningFailure } from '../types';

/**
 * Counts that the page of a resource was opened. The request outlives its state, the page of the title and the window: nothing aborts it.
 * Source: POST /title/{titleid}/resource/{uuid}.
 */
export const recordOpening = ({ titleId, resource }: { titleId: string; resource: string }): Effect.Effect<void, RecordOpeningFailure> =>
  call({
    send: () =>
      client.POST('/title/{titleid}/resource/{uuid}', { params: { path: { titleid: titleId, uuid: resource } }, keepalive: true }),
    decode: nothing,
  });
