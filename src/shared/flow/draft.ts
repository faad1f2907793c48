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
export const keyOf = ({ name }: { readonly name: string }) => prefix + name;

/** Under this key stands whose drafts are kept. */
const ownerKey = 'drafts';
/** The person whose drafts are kept; null while nobody is known. */
const owner = () => sessionStorage.getItem(ownerKey);

/** Drops all drafts, including those of open pages, when another person is signed in than before. @param id null for nobody */
export function keepDraftsOf(id: string | null) {
  if (owner() === id) return;
  sessionStorage.setItem(ownerKey, id ?? '');
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

const pauseMs = 500;

/** Keeps the draft of a running flow whenever typing pauses and when its page is left, and drops it when the flow is done. */
export function useDraft({ status, context }: AnyMachineSnapshot, draft: Draft<never, unknown> | undefined) {
  const key = draft && keyOf(draft);
  const isKept = key !== undefined && status === 'active';
  const [whose] = useState(owner);

  const keep = useEffectEvent(() => {
    if (draft && whose === owner())
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
