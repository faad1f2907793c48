import { tabStorage } from '../browser/storage';

/** What stands under such a key in the session storage goes with the drafts. */
export const draftPrefix = 'draft:';

/** The database of this browser in which pictures are kept beside the drafts. */
export const pictureDatabase = 'children-order';

const listeners = new Set<() => void>();

/** What is kept beside the drafts, elsewhere in the browser, goes with them. @returns a function that stops listening */
export function whenDraftsGo(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Drops all drafts of this tab. */
export function dropDrafts() {
  tabStorage.removeAll(draftPrefix);
  for (const listener of listeners) listener();
}

/** Deletes what the drafts of a person have in the databases of this browser, even where the code that fills them has not come. */
export function dropKept() {
  try {
    globalThis.indexedDB?.deleteDatabase(pictureDatabase);
  } catch {
    // A browser without a database has nothing in it.
  }
}
