import { useEffect, useEffectEvent } from 'react';

/** Starts an automatic motion once its component is shown. Does nothing if the person wants no motion, or if the browser cannot tell. */
export function useMotion(start: () => void) {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) begin();
  }, []);
}
