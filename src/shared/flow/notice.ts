import type { AnyMachineSnapshot } from 'xstate';
import type { Key } from '../i18n/keys';

/** The message of a state. `text` is a content key; `reloads` marks a message that asks to reload the page. */
export type Notice = { readonly severity: 'success' | 'info' | 'warning' | 'danger'; readonly text: Key; readonly reloads?: true };

/** Messages that ask the person to reload the page, and that many flows share. */
const askForReload: ReadonlySet<Key> = new Set<Key>(['common.captchaMissing', 'portal.crash.missing']);

/**
 * Returns whether a message asks to reload the page although it is not marked with `reloads`. The component that shows such a message
 * offers a button for the reload.
 */
export const asksForReload = (text: Key): boolean => askForReload.has(text);

/** The `meta` of a state. `step`: see `stepOf`; `progress`: see `progressOf`. */
export type StateMeta = { readonly notice?: Notice; readonly step?: number; readonly progress?: number };

/** Returns the `meta` of the active states, the innermost state first. */
const metaOf = (snapshot: AnyMachineSnapshot): StateMeta[] =>
  Object.entries(snapshot.getMeta() as Record<string, StateMeta | undefined>)
    .sort(([a], [b]) => b.split('.').length - a.split('.').length)
    .map(([, meta]) => meta ?? {});

/** Returns the message of the state, if it has one. */
export const noticeOf = (snapshot: AnyMachineSnapshot): Notice | undefined => metaOf(snapshot).find((meta) => meta.notice)?.notice;

/** Returns the current step of a flow that has several steps, counted from 1. */
export const stepOf = (snapshot: AnyMachineSnapshot): number | undefined => metaOf(snapshot).find((meta) => meta.step !== undefined)?.step;

/**
 * Returns the number of the current step in the list of steps that the page shows, counted from 1. Unlike the steps of `stepOf`, these
 * steps have no history entries.
 */
export const progressOf = (snapshot: AnyMachineSnapshot): number | undefined =>
  metaOf(snapshot).find((meta) => meta.progress !== undefined)?.progress;
