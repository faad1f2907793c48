import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';

/** The part of a long form that survives a reload: named fields of the context, never a password or a token. */
export type Draft<Context, Kept> = {
  /** Name of the draft; each flow has its own. */
  readonly name: string;
  /** Raised when the shape of the draft changes: older drafts are dropped. */
  readonly version: number;
  readonly keep: (context: Context) => Kept;
};

const prefix = 'draft:';
const keyOf = ({ name }: { readonly name: string }) => prefix + name;

/** Raised with each new person: drafts that began before are not kept. */
let person = 0;

/** Drops all drafts, including those of open pages, because another person is signed in now. */
export function forgetDrafts() {
  person += 1;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** The draft of an earlier visit in this tab, to start the flow with; null when there is none of this version. */
export function readDraft<Kept>(draft: Draft<never, Kept>): Kept | null {
  try {
    // also covers null, where there is none
    const { version, kept } = JSON.parse(String(sessionStorage.getItem(keyOf(draft))));
    return version === draft.version ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

const pauseMs = 500;

/** Keeps the draft of a running flow whenever typing pauses and when its page is left, and drops it when the flow is done. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the context delays the write
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
