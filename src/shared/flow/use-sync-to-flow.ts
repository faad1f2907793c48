import { useEffect, useEffectEvent } from 'react';

/** Tells a flow what the page around it has changed, such as what its address names. The flow knows already what it began with. */
export function useSyncToFlow<Value>(value: Value, isKnown: (value: Value) => boolean, tell: (value: Value) => void) {
  const heed = useEffectEvent((now: Value) => {
    if (!isKnown(now)) tell(now);
  });
  useEffect(() => heed(value), [value]);
}
