import { makeListeners } from '../browser/listeners';
import { tabStorage } from '../browser/storage';

/** Prefix of the keys in the session storage that are removed with the drafts. */
export const draftPrefix = 'draft:';

/** The name of the database in this browser that stores the pictures of drafts. */
export const pictureDatabase = 'children-order';

const { tell, listen } = makeListeners();

/**
 * Registers a listener for the removal of the drafts. The listener can then remove data of drafts from other storages of the browser.
 * @returns a function that stops listening
 */
export const listenForDraftRemoval = listen;

/** Drops all drafts of this tab. */
export function dropDrafts() {
  tabStorage.removeAll(draftPrefix);
  tell();
}

/** Deletes the database with the pictures of drafts, even if the code that fills this database has not loaded. */
export function dropPictureDatabase() {
  try {
    globalThis.indexedDB?.deleteDatabase(pictureDatabase);
  } catch {
    // A browser without databases has nothing to delete.
  }
}
