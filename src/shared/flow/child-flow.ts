import type { AnyActorLogic, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import { useActorValue } from './use-actor-value';

/**
 * Binds a flow as the inner flow of another flow. The chart of the outer flow invokes the inner flow under a name.
 * Events that the inner flow emits become events of the outer flow. Only the outer flow navigates.
 * @param endsOuter whether an event that the inner flow emits at its end may end the outer flow. The outer flow then gets the event only
 * after the inner flow has reported its end
 */
export function childFlow<Logic extends AnyStateMachine>(logic: Logic, endsOuter = false): Logic {
  const flow: AnyActorLogic = logic;
  const start: AnyActorLogic['start'] = (snapshot, scope) => {
    const self: AnyActorRef = scope.self;
    self.on('*', (event) => {
      const tell = () => self._parent?.send(event);
      if (endsOuter && self.getSnapshot().status === 'done') queueMicrotask(tell);
      else tell();
    });
    flow.start?.(snapshot, scope);
  };
  return Object.create(logic, { start: { value: start } }) as Logic;
}

/** Returns whether an inner flow is busy; false if there is none. The form around a busy inner flow is locked. */
export const useIsBusy = (flow: AnyActorRef | undefined): boolean => useActorValue(flow, () => flow?.getSnapshot().hasTag('busy') === true);

/** Subscribes a component to its inner flow. @returns the state of the inner flow, and a function that sends an event to it */
export function useChildFlow<Ref extends AnyActorRef>(flow: Ref) {
  const state: SnapshotFrom<Ref> = useActorValue(flow, () => flow.getSnapshot());
  return [state, flow.send as Ref['send']] as const;
}
