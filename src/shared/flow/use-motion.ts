import { useEffect, useEffectEvent } from 'react';

/** Starts an automatic motion once its part is shown, unless the person wants no motion, or the browser does not say. */
export function useMotion(start: () => void) {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) begin();
  }, []);
}
