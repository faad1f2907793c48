import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The library of the person was changed by another part of the page than the one that shows it. */
export const libraryChanges = {
  tell: (): void => {
    count += 1;
    for (const listener of listeners) listener();
  },
};

/** How often it was: what shows the library starts again when this changes. */
export const useLibraryChanges = (): number => useSyncExternalStore(listen, () => count);
