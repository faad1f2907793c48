import type { AnyEventObject } from 'xstate';
import type { Leads } from '../leads';
import type { NetworkBehaviour } from '../wire/answers';

/** One event with its name for testers, its cause, and its outcome in the model. */
export type Case = {
  readonly name: string;
  readonly event: AnyEventObject;
  readonly cause: Cause;
  readonly leads: Leads | undefined;
};

export type Cause =
  /** The page is opened. */
  | { readonly by: 'start' }
  /** The person acts. */
  | { readonly by: 'person' }
  /** The server answers a call of this invoke. */
  | {
      readonly by: 'answer';
      readonly invoke: string;
      readonly behaviour: NetworkBehaviour;
      /** The called operations, in order. */
      readonly calls: readonly string[];
      /** The operation that a standard fault or refusal affects; undefined for the answers that a model names. */
      readonly affects?: string;
      /** The time in milliseconds after which the call is given up, if the server does not respond. */
      readonly gaveUpAfter?: number;
    }
  /** A call without network ends. */
  | { readonly by: 'value'; readonly invoke: string }
  /** Time passes. */
  | { readonly by: 'time'; readonly ms: number };

// The graph needs plain events, and the chart must get only its event. So the case of each event is stored apart from the event.
const cases = new WeakMap<AnyEventObject, Case>();

export const remember = (each: Case): Case => {
  cases.set(each.event, each);
  return each;
};

/** Returns the first case of every path. */
export const start = (leads: Leads): Case => ({ name: 'start', event: { type: 'xstate.init' }, cause: { by: 'start' }, leads });

export const caseOf = (event: AnyEventObject): Case => {
  const found = cases.get(event);
  if (!found) throw new Error(`No case is stored for the event '${event.type}'`);
  return found;
};

/** Whether a case is a standard fault or refusal, which the engine adds to every request. */
export const isStandard = ({ cause }: Case): boolean => cause.by === 'answer' && cause.affects !== undefined;

/** Returns the id of a case. The id contains the name, because two answers may cause the same event. */
export const keyOfCase = ({ event, name }: Case): string => `${event.type}|${name}`;
