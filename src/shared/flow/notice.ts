import type { AnyMachineSnapshot } from 'xstate';
import type { Key } from '../i18n/keys';

/** The message of a state. `text` is a content key; `reloads` marks a message that asks to reload the page. */
export type Notice = { readonly severity: 'success' | 'info' | 'warning' | 'danger'; readonly text: Key; readonly reloads?: true };

/** Messages shared by many flows that ask to reload the page. */
const askForReload: ReadonlySet<Key> = new Set<Key>(['common.captchaMissing', 'portal.crash.missing']);

/**
 * Whether a message asks to reload the page although it is not marked with `reloads`. The part that shows the message offers a button for
 * that.
 */
export const asksForReload = (text: Key): boolean => askForReload.has(text);

/** The `meta` of a state. `step`: see `stepOf`; `progress`: see `progressOf`. */
export type StateMeta = { readonly notice?: Notice; readonly step?: number; readonly progress?: number };

/** Meta of the active states, the innermost first. */
const metaOf = (snapshot: AnyMachineSnapshot): StateMeta[] =>
  Object.entries(snapshot.getMeta() as Record<string, StateMeta | undefined>)
    .sort(([a], [b]) => b.split('.').length - a.split('.').length)
    .map(([, meta]) => meta ?? {});

/** The message of the state, if it has one. */
export const noticeOf = (snapshot: AnyMachineSnapshot): Notice | undefined => metaOf(snapshot).find((meta) => meta.notice)?.notice;

/** The step of a flow in several steps, counted from 1. */
export const stepOf = (snapshot: AnyMachineSnapshot): number | undefined => metaOf(snapshot).find((meta) => meta.step !== undefined)?.step;

/** The number of the current step in the list of steps that the page shows, from 1. Unlike `stepOf`, it makes no history entry. */
export const progressOf = (snapshot: AnyMachineSnapshot): number | undefined =>
  metaOf(snapshot).find((meta) => meta.progress !== undefined)?.progress;
