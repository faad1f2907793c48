import type { AnyMachineSnapshot, StateValue } from 'xstate';

/** Returns the paths of the active states, outer states before inner states: 'stopped', 'stopped.unknown'. */
const pathsOf = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => [name, ...(inner ? pathsOf(inner).map((path) => `${name}.${path}`) : [])]);

/** Looks up the entry of a table for the innermost active state with an entry. Returns undefined if no active state has an entry. */
export const ofState = <Value>({ value }: AnyMachineSnapshot, table: Readonly<Record<string, Value>>): Value | undefined =>
  pathsOf(value)
    .map((path) => table[path])
    .findLast((each) => each !== undefined);
