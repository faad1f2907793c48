import { useLayoutEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = 0;

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const count = (more: 1 | -1) => {
  open += more;
  for (const listener of listeners) listener();
};

/** Counts a dialog while it is rendered. */
export function useCounted(isCounted: boolean): void {
  useLayoutEffect(() => {
    if (!isCounted) return;
    count(1);
    return () => count(-1);
  }, [isCounted]);
}

/** Whether a dialog is open, or about to be, that the person has asked for. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(listen, () => open > 0);
