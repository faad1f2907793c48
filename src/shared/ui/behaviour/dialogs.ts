import { useLayoutEffect, useSyncExternalStore } from 'react';
import { makeListeners } from '../../browser/listeners';

const { tell, listen } = makeListeners();
let open = 0;

const count = (more: 1 | -1) => {
  open += more;
  tell();
};

/** Counts a dialog while it is rendered. */
export function useDialogCount(isCounted: boolean): void {
  useLayoutEffect(() => {
    if (!isCounted) return;
    count(1);
    return () => count(-1);
  }, [isCounted]);
}

/** Returns whether a dialog that the person has asked for is open, or about to open. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(listen, () => open > 0);
