import type { AnyActorLogic, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import { useActorValue } from './use-actor-value';

/**
 * Binds a flow as the inner flow of another one, which invokes it under a name of its own chart.
 * Events that the inner flow emits become events of the outer flow. Only the outer flow navigates.
 * @param endsOuter whether an event at the end of the inner flow may end the outer flow. The outer flow then gets the event only after it
 * has heard of the end of the inner flow
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

/** Whether an inner flow, if there is one, is busy. The form around the inner flow is locked meanwhile. */
export const useIsBusy = (flow: AnyActorRef | undefined): boolean => useActorValue(flow, () => flow?.getSnapshot().hasTag('busy') === true);

/** Gives a part of the page the inner flow that belongs to it. @returns its state, and a function that sends it an event */
export function useChildFlow<Ref extends AnyActorRef>(flow: Ref) {
  const state: SnapshotFrom<Ref> = useActorValue(flow, () => flow.getSnapshot());
  return [state, flow.send as Ref['send']] as const;
}
