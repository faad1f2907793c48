import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * Reads a value from an actor, if there is one, and renders again when the value changes.
 * @param read reads the value, and returns the identical value until the actor changes
 */
export function useActorValue<Read>(actor: AnyActorRef | undefined, read: () => Read): Read {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe({ next: onChange, error: onChange });
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, read);
}
