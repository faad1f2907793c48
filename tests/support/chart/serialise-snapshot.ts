import type { AnyMachineSnapshot } from 'xstate';

/** Serialises maps and sets by their entries: JSON alone would write them as empty. */
export const whole = (_: string, value: unknown): unknown => (value instanceof Map || value instanceof Set ? [...value] : value);

/** A snapshot as text: two equal texts mean equal snapshots. */
export const serialiseSnapshot = ({ status, value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([status, value, context], whole);

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether two values are the same as text. Most values are the same object, and then need not be serialised. */
const isSaidAlike = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other))
    return JSON.stringify(one, whole) === JSON.stringify(other, whole);
  return (
    Object.keys(one).every((key) => isSaidAlike(one[key], other[key])) &&
    Object.keys(other).every((key) => key in one || isSaidAlike(undefined, other[key]))
  );
};

/** Whether two snapshots are equal as texts. */
export const areEqual = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one.status === other.status && isSaidAlike(one.value, other.value) && isSaidAlike(one.context, other.context);
