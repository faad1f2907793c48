import { useEffect, useEffectEvent } from 'react';

/**
 * Sends each new value of a page, such as a part of the address, to the flow of the page. A value that the flow already knows is not sent.
 */
export function useSyncToFlow<Value>(value: Value, isKnown: (value: Value) => boolean, tell: (value: Value) => void) {
  const heed = useEffectEvent((now: Value) => {
    if (!isKnown(now)) tell(now);
  });
  useEffect(() => heed(value), [value]);
}
