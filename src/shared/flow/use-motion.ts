import { useEffect, useEffectEvent } from 'react';

/** Starts, once it is shown, what moves by itself; not where the person wants no motion, or their browser does not say. */
export function useMotion(start: () => void) {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) begin();
  }, []);
}
