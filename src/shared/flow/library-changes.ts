import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';

const { tell, listen } = makeListeners();
let count = 0;

/** Changes of the person's library by another part of the page than the one that shows the library. */
export const libraryChanges = {
  tell: (): void => {
    count += 1;
    tell();
  },
};

/** The number of changes so far; the part that shows the library starts again when it grows. */
export const useLibraryChanges = (): number => useSyncExternalStore(listen, () => count);
