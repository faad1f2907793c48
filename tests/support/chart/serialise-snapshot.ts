import type { AnyMachineSnapshot } from 'xstate';

/** Replaces maps and sets by lists of their entries, as a replacer of `JSON.stringify`. JSON alone would write empty objects. */
export const serialiseCollections = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

/** Writes a snapshot as text. Snapshots with equal texts are equal. */
export const serialiseSnapshot = ({ status, value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([status, value, context], serialiseCollections);

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether two values have the same JSON text. Most calls compare an object with itself, and then nothing is serialised. */
const areEqualAsText = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other))
    return JSON.stringify(one, serialiseCollections) === JSON.stringify(other, serialiseCollections);
  return (
    Object.keys(one).every((key) => areEqualAsText(one[key], other[key])) &&
    Object.keys(other).every((key) => key in one || areEqualAsText(undefined, other[key]))
  );
};

/** Whether two snapshots have the same text. */
export const areEqual = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one.status === other.status && areEqualAsText(one.value, other.value) && areEqualAsText(one.context, other.context);
