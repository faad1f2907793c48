import { tabStorage } from '../browser/storage';
import { type Draft, keyOf } from './draft';

/** The draft of an earlier visit in this tab, to start the flow with; null when there is none of this version. */
export function readDraft<Kept>(draft: Draft<never, Kept>): Kept | null {
  try {
    // also covers null, where there is none
    const { version, kept } = JSON.parse(String(tabStorage.read(keyOf(draft))));
    return version === draft.version ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
