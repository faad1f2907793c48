import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * For parts that are given a function once, or would be drawn anew for another one.
 * @param call may be another one with each drawing; undefined where there is nothing to do
 * @returns a function that stays the same and calls that of the last drawing, already before its effects
 */
export function useNewest<Args extends readonly unknown[]>(call: ((...args: Args) => void) | undefined): (...args: Args) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...args: Args) => newest.current?.(...args), []);
}
