import type { AnyMachineSnapshot } from 'xstate';
import type { Key } from '../i18n/keys';

/** The message of a state: `text` is a content key; `reloads`: it asks to load the page anew. */
export type Notice = { readonly severity: 'success' | 'info' | 'warning' | 'danger'; readonly text: Key; readonly reloads?: true };

/** Messages of many flows that ask to load the page anew. */
const askForReload: ReadonlySet<Key> = new Set<Key>(['common.captchaMissing', 'portal.crash.missing']);

/** Whether a message asks to load the page anew, without being marked so: whoever shows it offers that. */
export const asksForReload = (text: Key): boolean => askForReload.has(text);

/** The `meta` of a state: `progress` is how far the person has come, of the steps that the page names. */
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

/** The step that the person is at, of those that the page names, counted from 1. Unlike `stepOf` it makes no entry in the history. */
export const progressOf = (snapshot: AnyMachineSnapshot): number | undefined =>
  metaOf(snapshot).find((meta) => meta.progress !== undefined)?.progress;
