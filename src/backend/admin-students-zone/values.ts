import type { Call } from '../contract/types';
import { Problem } from '../http/problem';
import type { ZoneOptions } from '../students/options';

type Values = Call<'setStudentZoneValues'>['body'];

/** @throws 400 with more devices than the server is configured to allow */
export const requireDevicesWithin = ({ different_devices }: Values, { mostDevices }: ZoneOptions): void => {
  if (different_devices <= mostDevices) return;
  throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/different_devices', detail: `must be at most ${mostDevices}` }] });
};

/** The values that a change is about. */
export const valuesOf = ({ increasement_percentage, different_devices }: Values): Values => ({
  increasement_percentage,
  different_devices,
});

export const areSame = (a: Values, b: Values): boolean =>
  a.increasement_percentage === b.increasement_percentage && a.different_devices === b.different_devices;
