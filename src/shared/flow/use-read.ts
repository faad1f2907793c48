import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

/**
 * What is read of an actor, where there is one; drawn anew when that changes. React's own subscription is enough for it: the hook of @xstate/react
 * brings one for older releases of React.
 * @param read gives the same as before, unless the actor has moved on
 */
export function useRead<Read>(actor: AnyActorRef | undefined, read: () => Read): Read {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe({ next: onChange, error: onChange });
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, read);
}
