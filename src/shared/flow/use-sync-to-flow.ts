import { useEffect, useEffectEvent } from 'react';

/** Tells a flow each value that the page around it changes, such as one in its address. A value that the flow knows is not told again. */
export function useSyncToFlow<Value>(value: Value, isKnown: (value: Value) => boolean, tell: (value: Value) => void) {
  const heed = useEffectEvent((now: Value) => {
    if (!isKnown(now)) tell(now);
  });
  useEffect(() => heed(value), [value]);
}
