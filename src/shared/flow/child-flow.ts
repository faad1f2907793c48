import type { AnyActorLogic, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import { useActorValue } from './use-actor-value';

/**
 * A flow inside another one, which invokes it by the name that its own chart gives it.
 * The outer one receives as events what the inner one emits. The inner flow does not navigate: only the outer one does.
 * @param endsOuter the end of the inner flow may end the outer one, which hears of it after the inner one is over: not while it still has to
 * be told that
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

/** Whether an inner flow, where there is one, is busy: the form around it is locked meanwhile. */
export const useIsBusy = (flow: AnyActorRef | undefined): boolean => useActorValue(flow, () => flow?.getSnapshot().hasTag('busy') === true);

/** An inner flow for its part of the page: its state, and how to send it an event. */
export function useChildFlow<Ref extends AnyActorRef>(flow: Ref) {
  const state: SnapshotFrom<Ref> = useActorValue(flow, () => flow.getSnapshot());
  return [state, flow.send as Ref['send']] as const;
}
