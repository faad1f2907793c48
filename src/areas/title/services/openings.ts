import type { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { RecordOpeningFailure } from '../types';

/**
 * Counts an opening of the page of a resource. The request has no abort signal, so that the request continues when the window is closed.
 * Source: POST /title/{titleid}/resource/{uuid}.
 */
export const recordOpening = ({ titleId, resource }: { titleId: string; resource: string }): Effect.Effect<void, RecordOpeningFailure> =>
  call({
    send: () =>
      client.POST('/title/{titleid}/resource/{uuid}', { params: { path: { titleid: titleId, uuid: resource } }, keepalive: true }),
    decode: nothing,
  });
