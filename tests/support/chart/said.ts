import type { AnyMachineSnapshot } from 'xstate';

/** JSON leaves maps and sets empty. */
export const whole = (_: string, value: unknown): unknown => (value instanceof Map || value instanceof Set ? [...value] : value);

/** A snapshot as text: two equal texts mean equal snapshots. */
export const said = ({ status, value, context }: AnyMachineSnapshot): string => JSON.stringify([status, value, context], whole);
