import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';
import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** Deleted with a person's drafts, so that the next person in this tab is not asked. */
const key = keyOf({ name: 'position-asked' });
const { tell, listen } = makeListeners();
const wanted = (): string | null => tabStorage.read(key);

/** On the way to free adoption a person has to name their position first; home asks for it as soon as it is there, once. */
export const positionRequest = {
  /** @param to the page of free adoption to which they are going */
  tell: (to: string): void => {
    tabStorage.write(key, to);
    tell();
  },
  /**
   * It has been asked for.
   * @returns where the person is going
   */
  take: (): string | null => {
    const to = wanted();
    tabStorage.remove(key);
    tell();
    return to;
  },
};

export const useHasPositionRequest = (): boolean => useSyncExternalStore(listen, wanted) !== null;
