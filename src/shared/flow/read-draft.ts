import { tabStorage } from '../browser/storage';
import { type Draft, keyOf } from './draft';

/** Reads the draft of an earlier visit in this tab, to start the flow with it. Returns null if there is no draft of this version. */
export function readDraft<Kept>(draft: Draft<never, Kept>): Kept | null {
  try {
    // If there is no draft, `JSON.parse` returns null, and reading a field of null throws.
    const { version, kept } = JSON.parse(String(tabStorage.read(keyOf(draft))));
    return version === draft.version ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
