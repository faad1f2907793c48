import type { AnyActorLogic, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import { useActorValue } from './use-actor-value';

/**
 * Binds a flow as the inner flow of another one, which invokes it under a name of its own chart.
 * Events that the inner flow emits become events of the outer flow. Only the outer flow navigates.
 * @param endsOuter whether an event at the end of the inner flow may end the outer flow. The outer flow then gets the event once the inner
 * one is over, because it must not end while it still has to hear that
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

/** Whether an inner flow, if there is one, is busy: the form around it is locked meanwhile. */
export const useIsBusy = (flow: AnyActorRef | undefined): boolean => useActorValue(flow, () => flow?.getSnapshot().hasTag('busy') === true);

/** An inner flow for its part of the page. @returns its state, and a function that sends it an event */
export function useChildFlow<Ref extends AnyActorRef>(flow: Ref) {
  const state: SnapshotFrom<Ref> = useActorValue(flow, () => flow.getSnapshot());
  return [state, flow.send as Ref['send']] as const;
}
