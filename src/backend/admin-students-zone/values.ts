import type { Call } from '../contract/types';
import { Problem } from '../http/problem';
import type { ZoneOptions } from '../students/options';

type Values = Call<'setStudentZoneValues'>['body'];

const refuse = (field: keyof Values, detail: string): never => {
  throw new Problem(400, 'invalid-request', { errors: [{ pointer: `/body/${field}`, detail }] });
};

/**
 * Requires that new values lie within the limits.
 * @param before the present values
 * @throws 400 when the number of devices exceeds the configured maximum, or when a percentage above 0 becomes 0
 */
export const requireWithinLimits = (values: Values, before: Values, { mostDevices }: ZoneOptions): void => {
  if (values.different_devices > mostDevices) refuse('different_devices', `must be at most ${mostDevices}`);
  if (values.increasement_percentage === 0 && before.increasement_percentage !== 0) refuse('increasement_percentage', 'must be at least 1');
};

/** Returns only the two values of an object with further fields. */
export const valuesOf = ({ increasement_percentage, different_devices }: Values): Values => ({
  increasement_percentage,
  different_devices,
});

export const areSame = (a: Values, b: Values): boolean =>
  a.increasement_percentage === b.increasement_percentage && a.different_devices === b.different_devices;
