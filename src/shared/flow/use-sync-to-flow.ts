import { useEffect, useEffectEvent } from 'react';

/**
 * Tells a flow each new value from the page around it, such as a part of the address. A value that the flow knows already is not told
 * again.
 */
export function useSyncToFlow<Value>(value: Value, isKnown: (value: Value) => boolean, tell: (value: Value) => void) {
  const heed = useEffectEvent((now: Value) => {
    if (!isKnown(now)) tell(now);
  });
  useEffect(() => heed(value), [value]);
}
