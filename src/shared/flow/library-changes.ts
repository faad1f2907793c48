import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';

const { tell, listen } = makeListeners();
let count = 0;

/** The library of the person was changed by another part of the page than the one that shows it. */
export const libraryChanges = {
  tell: (): void => {
    count += 1;
    tell();
  },
};

/** How often it was: what shows the library starts again when this changes. */
export const useLibraryChanges = (): number => useSyncExternalStore(listen, () => count);
