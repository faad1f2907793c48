import type { AnyMachineSnapshot } from 'xstate';
import type { Key } from '../i18n/keys';

/** The message of a state: `text` is a content key. */
export type Notice = { readonly severity: 'success' | 'info' | 'warning' | 'danger'; readonly text: Key };

/** What a state may carry in its `meta`. */
export type StateMeta = { readonly notice?: Notice; readonly step?: number };

/** Meta of the active states, the innermost first. */
const metaOf = (snapshot: AnyMachineSnapshot): StateMeta[] =>
  Object.entries(snapshot.getMeta() as Record<string, StateMeta | undefined>)
    .sort(([a], [b]) => b.split('.').length - a.split('.').length)
    .map(([, meta]) => meta ?? {});

/** The message of the state, if it has one. */
export const noticeOf = (snapshot: AnyMachineSnapshot): Notice | undefined => metaOf(snapshot).find((meta) => meta.notice)?.notice;

/** The step of a flow in several steps, counted from 1. */
export const stepOf = (snapshot: AnyMachineSnapshot): number | undefined => metaOf(snapshot).find((meta) => meta.step !== undefined)?.step;
