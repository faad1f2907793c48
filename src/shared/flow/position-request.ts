import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';
import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** The key of the request. The request is deleted with the person's drafts, so that the next person in this tab is not asked. */
const key = keyOf({ name: 'position-asked' });
const { tell, listen } = makeListeners();
const readRequest = (): string | null => tabStorage.read(key);

/**
 * The stored request that asks a teacher for the position at school, which is needed before free adoption opens. The home page shows the
 * request once.
 */
export const positionRequest = {
  /** Stores the request. @param to address of the page of free adoption to which the person is going */
  ask: (to: string): void => {
    tabStorage.write(key, to);
    tell();
  },
  /**
   * Removes the request and returns it, so that home asks for the position only once.
   * @returns the address of the page to which the person is going; null without a request
   */
  take: (): string | null => {
    const to = readRequest();
    tabStorage.remove(key);
    tell();
    return to;
  },
};

export const useHasPositionRequest = (): boolean => useSyncExternalStore(listen, readRequest) !== null;
