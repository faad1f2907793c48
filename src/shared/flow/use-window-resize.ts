import { useEffect, useEffectEvent } from 'react';

/** Calls `tell` when the size of the window changes, for example when a phone is turned. */
export function useWindowResize(tell: () => void) {
  const onResize = useEffectEvent(tell);
  useEffect(() => {
    const hear = () => onResize();
    window.addEventListener('resize', hear);
    return () => window.removeEventListener('resize', hear);
  }, []);
}
