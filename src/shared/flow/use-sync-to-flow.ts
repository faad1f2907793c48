import { useEffect, useEffectEvent } from 'react';

/** Sends each new value of a page to its flow, such as a part of the address. A value that the flow already knows is not sent again. */
export function useSyncToFlow<Value>(value: Value, isKnown: (value: Value) => boolean, tell: (value: Value) => void) {
  const heed = useEffectEvent((now: Value) => {
    if (!isKnown(now)) tell(now);
  });
  useEffect(() => heed(value), [value]);
}
