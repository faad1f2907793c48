import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import type { LinkDevices, LinkReference, ReadFailure, ResetFailure } from '../types';

/** Loads the number of devices that have opened a link. Source: GET /admin/studentszone/{token}. */
export const loadDevices = ({ link }: { readonly link: LinkReference }): Effect.Effect<LinkDevices, ReadFailure> =>
  call({
    send: (signal) => client.GET('/admin/studentszone/{token}', { params: { path: { token: link.id } }, signal }),
    decode: Schema.Struct({ devicesUsed: Schema.Int, devicesAdmitted: Schema.Int, ended: Schema.Boolean }),
    refusals: statusRefusals,
  }).pipe(Effect.map(({ devicesUsed, devicesAdmitted, ended }) => ({ used: devicesUsed, admitted: devicesAdmitted, hasEnded: ended })));

/** Resets the devices of a link. Source: DELETE /admin/studentszone/{token}/devices. */
export const resetDevices = ({ link }: { readonly link: LinkReference }): Effect.Effect<void, ResetFailure> =>
  Effect.asVoid(
    call({
      send: (signal) => client.DELETE('/admin/studentszone/{token}/devices', { params: { path: { token: link.id } }, signal }),
      decode: Schema.Struct({ devicesUsed: Schema.Int }),
      refusals: { ...statusRefusals, LinkEnded: { type: 'link-ended' } },
    }),
  );
