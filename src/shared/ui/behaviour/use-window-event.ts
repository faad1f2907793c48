import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window, for as long as the component is shown. */
export function useWindowEvent<Type extends keyof WindowEventMap>(type: Type, hear: (event: WindowEventMap[Type]) => void) {
  const heed = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => heed(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [type]);
}
