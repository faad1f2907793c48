import { useSyncExternalStore } from 'react';
import { makeListeners } from '../browser/listeners';
import { tabStorage } from '../browser/storage';
import { keyOf } from './draft';

/** Deleted with a person's drafts, so that the next person in this tab is not asked. */
const key = keyOf({ name: 'position-asked' });
const { tell, listen } = makeListeners();
const wanted = (): string | null => tabStorage.read(key);

/** The request to name one's position, before free adoption opens. Home asks for the position once, as soon as home is shown. */
export const positionRequest = {
  /** @param to the page of free adoption to which the person is going */
  tell: (to: string): void => {
    tabStorage.write(key, to);
    tell();
  },
  /**
   * Takes the request, so that the position is asked for only once.
   * @returns the page to which the person is going; null without a request
   */
  take: (): string | null => {
    const to = wanted();
    tabStorage.remove(key);
    tell();
    return to;
  },
};

export const useHasPositionRequest = (): boolean => useSyncExternalStore(listen, wanted) !== null;
