import { useEffect } from 'react';
import type { AnyMachineSnapshot } from 'xstate';

/** What of a long form survives a reload of its page: named parts of the context, never a password or a token. */
export type Draft<Context, Kept> = {
  /** Name of the draft; one a flow. */
  readonly name: string;
  /** Raised when the shape of what is kept changes: older drafts are forgotten. */
  readonly version: number;
  readonly keep: (context: Context) => Kept;
};

const keyOf = ({ name }: { readonly name: string }) => `draft:${name}`;

/** The draft left by an earlier visit in this tab, to start the flow with; null when there is none of this version. */
export function readDraft<Kept>(draft: Draft<never, Kept>): Kept | null {
  try {
    const { version, kept } = JSON.parse(sessionStorage.getItem(keyOf(draft)) ?? '{}');
    return version === draft.version ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** Keeps the draft of a running flow, and forgets it when the flow is done. */
export function useDraft(snapshot: AnyMachineSnapshot, draft: Draft<never, unknown> | undefined) {
  const kept =
    draft && snapshot.status === 'active' ? JSON.stringify({ version: draft.version, kept: draft.keep(snapshot.context as never) }) : null;
  const key = draft && keyOf(draft);
  useEffect(() => {
    if (!key) return;
    if (kept === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, kept);
  }, [key, kept]);
}
