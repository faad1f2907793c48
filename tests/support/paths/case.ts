import type { AnyEventObject } from 'xstate';
import type { Scenario } from '../wire/answers';

/** One event with the name under which a tester knows it, and what brings it about. */
export type Case = { readonly name: string; readonly event: AnyEventObject; readonly cause: Cause };

export type Cause =
  /** The person acts. */
  | { readonly by: 'person' }
  /** The server answers a call of this invoke. */
  | {
      readonly by: 'answer';
      readonly invoke: string;
      readonly scenario: Scenario;
      /** The operations that are called, in order. */
      readonly calls: readonly string[];
      /** Milliseconds after which the portal gives up, where the server keeps silent. */
      readonly gaveUpAfter?: number;
    }
  /** A call that asks no network ends. */
  | { readonly by: 'value'; readonly invoke: string }
  /** Time passes. */
  | { readonly by: 'time'; readonly ms: number };

// The graph hands events about as they are: their case is kept beside them, so that the chart sees nothing but its event.
const cases = new WeakMap<AnyEventObject, Case>();

export const remember = (each: Case): Case => {
  cases.set(each.event, each);
  return each;
};

const start: Case = { name: 'start', event: { type: 'xstate.init' }, cause: { by: 'value', invoke: '' } };

export const caseOf = (event: AnyEventObject): Case => cases.get(event) ?? start;

/** Tells cases apart: two answers may cause the same event. */
export const caseKey = (event: AnyEventObject): string => `${event.type}|${caseOf(event).name}`;
