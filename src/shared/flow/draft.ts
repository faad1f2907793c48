import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';

/** What of a long form survives a reload of its page: named parts of the context, never a password or a token. */
export type Draft<Context, Kept> = {
  /** Name of the draft; one a flow. */
  readonly name: string;
  /** Raised when the shape of what is kept changes: older drafts are forgotten. */
  readonly version: number;
  readonly keep: (context: Context) => Kept;
};

const prefix = 'draft:';
const keyOf = ({ name }: { readonly name: string }) => prefix + name;

/** Moves on with each person: what was begun before is kept no more. */
let person = 0;

/** Forgets all drafts, and those of the pages that are still open, because somebody else is here now. */
export function forgetDrafts() {
  person += 1;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** The draft left by an earlier visit in this tab, to start the flow with; null when there is none of this version. */
export function readDraft<Kept>(draft: Draft<never, Kept>): Kept | null {
  try {
    // null, where there is none, is no object either
    const { version, kept } = JSON.parse(String(sessionStorage.getItem(keyOf(draft))));
    return version === draft.version ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

const pauseMs = 500;

/** Keeps the draft of a running flow whenever typing pauses and when its page is left, and forgets it when the flow is done. */
export function useDraft({ status, context }: AnyMachineSnapshot, draft: Draft<never, unknown> | undefined) {
  const key = draft && keyOf(draft);
  const isKept = key !== undefined && status === 'active';
  const [whose] = useState(person);

  const keep = useEffectEvent(() => {
    if (draft && whose === person)
      sessionStorage.setItem(keyOf(draft), JSON.stringify({ version: draft.version, kept: draft.keep(context as never) }));
  });

  useEffect(() => {
    if (key && !isKept) sessionStorage.removeItem(key);
  }, [key, isKept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the context puts the writing off
  useEffect(() => {
    if (!isKept) return;
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
  }, [isKept, context]);

  useEffect(() => {
    if (!isKept) return;
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isKept]);
}
