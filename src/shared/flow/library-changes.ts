import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';

const { tell, listen } = makeListeners();
let count = 0;

/** The signal that the person's library has changed. One part of the page sends the signal to the list of the library. */
export const libraryChanges = {
  tell: (): void => {
    count += 1;
    tell();
  },
};

/** Returns the number of changes so far. The list of the library is loaded again when this number grows. */
export const useLibraryChanges = (): number => useSyncExternalStore(listen, () => count);
