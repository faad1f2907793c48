import { useEffect, useEffectEvent } from 'react';
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate';

/**
 * Calls `hear` with each event that a flow emits, so that the page of the flow can react. The page need not handle the event `left`,
 * because `useFlow` then navigates.
 */
export function useEmittedEvents<Logic extends AnyStateMachine>(actor: Actor<Logic>, hear: (event: EmittedFrom<Logic>) => void) {
  const heed = useEffectEvent(hear);
  useEffect(() => {
    const subscription = actor.on('*', (event) => heed(event as never));
    return () => subscription.unsubscribe();
  }, [actor]);
}
