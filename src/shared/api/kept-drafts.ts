import { makeListeners } from '../browser/listeners';
import { tabStorage } from '../browser/storage';

/** Prefix of the keys in the session storage that are removed with the drafts. */
export const draftPrefix = 'draft:';

/** The database of this browser in which pictures are kept beside the drafts. */
export const pictureDatabase = 'children-order';

const { tell, listen } = makeListeners();

/**
 * Listens for the removal of the drafts, to remove their data in other storages of the browser too.
 * @returns a function that stops listening
 */
export const listenForDraftRemoval = listen;

/** Drops all drafts of this tab. */
export function dropDrafts() {
  tabStorage.removeAll(draftPrefix);
  tell();
}

/** Deletes the database of the pictures that belong to drafts, even where the code that fills it has not loaded. */
export function dropPictureDatabase() {
  try {
    globalThis.indexedDB?.deleteDatabase(pictureDatabase);
  } catch {
    // A browser without databases has nothing to delete.
  }
}
