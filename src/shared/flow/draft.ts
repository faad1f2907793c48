import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { draftPrefix, dropDrafts, dropPictureDatabase } from '../api/kept-drafts';
import { tabStorage } from '../browser/storage';

/** The part of a long form that survives a reload: named fields of the context, never a password or a token. */
export type Draft<Context, Kept> = {
  /** Name of the draft; each flow has its own. */
  readonly name: string;
  /** Raised when the shape of the draft changes: older drafts are dropped. */
  readonly version: number;
  readonly keep: (context: Context) => Kept | null;
  /** The flow may end before what it is about has ended: then only `keep` says so, with null. */
  readonly outlives?: true;
};

export const keyOf = ({ name }: { readonly name: string }) => draftPrefix + name;

/** Key of the person whose drafts are kept. */
const ownerKey = 'drafts';
/** The person whose drafts are kept; null while nobody is known. */
const owner = () => tabStorage.read(ownerKey);

/** Drops all drafts, including those of open pages, when another person is signed in than before. @param id null for nobody */
export function keepDraftsOf(id: string | null) {
  const before = owner();
  if (before === id) return;
  tabStorage.write(ownerKey, id ?? '');
  dropDrafts();
  // A new tab has kept nothing yet: what other tabs have kept is of the same person.
  if (before) dropPictureDatabase();
}

const pauseMs = 500;

type Flow = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;

/** Keeps the draft of a running flow whenever typing pauses and when its page is left, and drops it when the flow is done. */
export function useDraft(flow: Flow, { status }: AnyMachineSnapshot, draft: Draft<never, unknown> | undefined) {
  const key = draft && keyOf(draft);
  const isDone = status === 'done';
  const [whose] = useState(owner);

  /** Reads the flow itself: the last state of a flow that leaves the page is never rendered. */
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
    // Every change delays the write, also one that is not shown; with a key, to stop a timer and set another one costs more than to look back.
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
