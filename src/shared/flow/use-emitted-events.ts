import { useEffect, useEffectEvent } from 'react';
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate';

/** Hears what a flow emits for the part of the page around it; `useFlow` itself follows where it leads. */
export function useEmittedEvents<Logic extends AnyStateMachine>(actor: Actor<Logic>, hear: (event: EmittedFrom<Logic>) => void) {
  const heed = useEffectEvent(hear);
  useEffect(() => {
    const subscription = actor.on('*', (event) => heed(event as never));
    return () => subscription.unsubscribe();
  }, [actor]);
}
