import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import type { ChangeableValues, ChangeFailure, LinkReference, ReadFailure, ValuesForm } from '../types';

const values = { increasement_percentage: Schema.Int, different_devices: Schema.Int, mostDevices: Schema.Int, version: Schema.String };

type Wire = {
  readonly increasement_percentage: number;
  readonly different_devices: number;
  readonly mostDevices: number;
  readonly version: string;
};

const valuesOf = ({ increasement_percentage, different_devices, mostDevices, version }: Wire) => ({
  percentage: increasement_percentage,
  devices: different_devices,
  mostDevices,
  version,
});

/** Loads the global values. Source: GET /admin/studentszone/globalvalues. */
export const loadGlobalValues = (): Effect.Effect<ChangeableValues, ReadFailure> =>
  call({
    send: (signal) => client.GET('/admin/studentszone/globalvalues', { signal }),
    decode: Schema.Struct(values),
    refusals: statusRefusals,
  }).pipe(Effect.map((wire) => ({ ...valuesOf(wire), hasEnded: false })));

/** Loads the values of a link or the global values, unless they are `known`. Sources: GET /admin/studentszone/{token}, …/globalvalues. */
export const loadValues = ({
  link,
  known,
}: {
  readonly link: LinkReference | null;
  readonly known: ChangeableValues | null;
}): Effect.Effect<ChangeableValues, ReadFailure> => {
  if (known) return Effect.succeed(known);
  return link === null
    ? loadGlobalValues()
    : call({
        send: (signal) => client.GET('/admin/studentszone/{token}', { params: { path: { token: link.id } }, signal }),
        decode: Schema.Struct({ ...values, ended: Schema.Boolean }),
        refusals: statusRefusals,
      }).pipe(Effect.map(({ ended, ...wire }) => ({ ...valuesOf(wire), hasEnded: ended })));
};

const answer = Schema.Struct({ version: Schema.String });

/** Sets the values of a link, or the global values. Sources: PUT /admin/studentszone/{token}/values, …/globalvalues. */
export const saveValues = ({
  link,
  form,
  version,
}: {
  readonly link: LinkReference | null;
  readonly form: ValuesForm;
  readonly version: string;
}): Effect.Effect<void, ChangeFailure> => {
  const body = { increasement_percentage: Number(form.percentage), different_devices: Number(form.devices) };
  const header = { 'if-match': `"${version}"` };
  const saved: Effect.Effect<unknown, ChangeFailure> =
    link === null
      ? call({
          send: (signal) => client.PUT('/admin/studentszone/globalvalues', { params: { header }, body, signal }),
          decode: answer,
          refusals: { ...statusRefusals, ChangedMeanwhile: { type: 'changed-meanwhile' } },
        })
      : call({
          send: (signal) =>
            client.PUT('/admin/studentszone/{token}/values', { params: { path: { token: link.id }, header }, body, signal }),
          decode: answer,
          refusals: { ...statusRefusals, ChangedMeanwhile: { type: 'changed-meanwhile' }, LinkEnded: { type: 'link-ended' } },
        });
  return Effect.asVoid(saved);
};
