import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';

const { tell, listen } = makeListeners();
let count = 0;

/** Tells the part of the page that shows the person's library that another part has changed the library. */
export const libraryChanges = {
  tell: (): void => {
    count += 1;
    tell();
  },
};

/** Counts the changes so far. The part that shows the library starts again when the count grows. */
export const useLibraryChanges = (): number => useSyncExternalStore(listen, () => count);
