import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';

const { tell, listen } = makeListeners();
let count = 0;

/** The signal from one part of the page to the list of the person's library that the library has changed. */
export const libraryChanges = {
  tell: (): void => {
    count += 1;
    tell();
  },
};

/** Returns the number of changes so far. The list of the library is loaded again when this number grows. */
export const useLibraryChanges = (): number => useSyncExternalStore(listen, () => count);
