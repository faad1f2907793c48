import { useSyncExternalStore } from 'react';
import { keyOf } from './draft';

/** Goes with the drafts of a person: the next one is not asked. */
const key = keyOf({ name: 'position-asked' });
const listeners = new Set<() => void>();
/** Where the person is going, where the browser stores nothing. */
let here: string | null = null;

const wanted = (): string | null => {
  try {
    return here ?? sessionStorage.getItem(key);
  } catch {
    return here;
  }
};

const keep = (store: () => void, otherwise: string | null) => {
  here = null;
  try {
    store();
  } catch {
    here = otherwise;
  }
  for (const listener of listeners) listener();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** On the way to free adoption a person has to name their position first; home asks for it as soon as it is there, once. */
export const positionAsked = {
  /** @param to the page of free adoption to which they are going */
  tell: (to: string): void => keep(() => sessionStorage.setItem(key, to), to),
  /**
   * It has been asked for.
   * @returns where the person is going
   */
  take: (): string | null => {
    const to = wanted();
    keep(() => sessionStorage.removeItem(key), null);
    return to;
  },
};

export const useIsPositionAsked = (): boolean => useSyncExternalStore(listen, wanted) !== null;
