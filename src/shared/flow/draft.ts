import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { draftPrefix, dropDrafts, dropPictureDatabase } from '../api/kept-drafts';
import { tabStorage } from '../browser/storage';

/** The part of a long form that survives a reload: named fields of the context, never a password or a token. */
export type Draft<Context, Kept> = {
  /** The name of the draft. No two flows use the same name. */
  readonly name: string;
  /** The version of the draft's fields. Raise the version when the fields change, so that older drafts are dropped. */
  readonly version: number;
  readonly keep: (context: Context) => Kept | null;
  /**
   * Whether the draft stays stored after the end of the flow, until `keep` returns null. A flow that may end before its task is done needs
   * this property.
   */
  readonly outlives?: true;
};

export const keyOf = ({ name }: { readonly name: string }) => draftPrefix + name;

/** Key of the id of the person to whom the drafts belong. */
const ownerKey = 'drafts';
/** Reads the id of the person whose drafts are stored. The id is empty if nobody was signed in, and null in a new tab. */
const owner = () => tabStorage.read(ownerKey);

/**
 * Drops all drafts, also the drafts of open pages, if the signed-in person has changed.
 * @param id the id of the signed-in person; null if nobody is signed in
 */
export function keepDraftsOf(id: string | null) {
  const before = owner();
  if (before === id) return;
  tabStorage.write(ownerKey, id ?? '');
  dropDrafts();
  // In a new tab the pictures are not deleted, because they may belong to drafts of this person in other tabs.
  if (before) dropPictureDatabase();
}

const pauseMs = 500;

type Flow = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;

/** Stores the draft of a running flow whenever typing pauses, and when the page is left. Drops the draft when the flow is done. */
export function useDraft(flow: Flow, { status }: AnyMachineSnapshot, draft: Draft<never, unknown> | undefined) {
  const key = draft && keyOf(draft);
  const isDone = status === 'done';
  const [whose] = useState(owner);

  /** Stores the draft. The state is read from the flow, because the last state of a flow that leaves the page is never rendered. */
  const keep = useEffectEvent(() => {
    if (!draft || whose !== owner()) return;
    const now = flow.getSnapshot();
    const kept = now.status !== 'done' || draft.outlives ? draft.keep(now.context as never) : null;
    if (kept === null) tabStorage.remove(keyOf(draft));
    else tabStorage.write(keyOf(draft), JSON.stringify({ version: draft.version, kept }));
  });

  useEffect(() => {
    if (!key) return;
    if (isDone) {
      keep();
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changedAt = 0;
    const keepWhenPaused = () => {
      const left = changedAt + pauseMs - performance.now();
      timer = left > 0 ? setTimeout(keepWhenPaused, left) : undefined;
      if (!timer) keep();
    };
    // Every change of the flow delays the write, also a change that the page does not show. Comparing times costs less than restarting a
    // timer with each key.
    const wait = () => {
      changedAt = performance.now();
      timer ??= setTimeout(keepWhenPaused, pauseMs);
    };
    wait();
    const subscription = flow.subscribe(wait);
    return () => {
      subscription.unsubscribe();
      clearTimeout(timer);
    };
  }, [key, isDone, flow]);

  useEffect(() => {
    if (!key) return;
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
}
