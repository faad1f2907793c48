import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';
import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** Deleted with a person's drafts, so that the next person in this tab is not asked. */
const key = keyOf({ name: 'position-asked' });
const { tell, listen } = makeListeners();
const readRequest = (): string | null => tabStorage.read(key);

/** Remembers that a teacher must name their position before free adoption opens. Home asks once, when it is shown. */
export const positionRequest = {
  /** @param to address of the page of free adoption to which the person is going */
  ask: (to: string): void => {
    tabStorage.write(key, to);
    tell();
  },
  /**
   * Takes the request, so that the position is asked for only once.
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
