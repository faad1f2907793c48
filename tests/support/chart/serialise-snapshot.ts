import type { AnyMachineSnapshot } from 'xstate';

/** A replacer for `JSON.stringify` that writes maps and sets as lists of their entries: JSON alone would write empty objects. */
export const serialiseCollections = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

/** A snapshot as text: two equal texts mean equal snapshots. */
export const serialiseSnapshot = ({ status, value, context }: AnyMachineSnapshot): string =>
  JSON.stringify([status, value, context], serialiseCollections);

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether two values are equal as text. Mostly both are one object, which need not be serialised. */
const areEqualAsText = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other))
    return JSON.stringify(one, serialiseCollections) === JSON.stringify(other, serialiseCollections);
  return (
    Object.keys(one).every((key) => areEqualAsText(one[key], other[key])) &&
    Object.keys(other).every((key) => key in one || areEqualAsText(undefined, other[key]))
  );
};

/** Whether two snapshots are equal as texts. */
export const areEqual = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one.status === other.status && areEqualAsText(one.value, other.value) && areEqualAsText(one.context, other.context);
