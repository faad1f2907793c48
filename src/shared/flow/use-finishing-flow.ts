import { useContext, useEffect, useState } from 'react';
import {
  type Actor,
  type ActorOptions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { callIdentity } from '../api/call-identity';
import { FlowEnvironmentContext, flowOptions } from './environment';
import { useActorValue } from './use-actor-value';

/** The unfinished flows, by person, chart and saved thing. The person may have left the page of such a flow. */
const unfinished = new Map<string, Actor<AnyStateMachine>>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const keep = (key: string, actor: Actor<AnyStateMachine> | undefined) => {
  if (actor) unfinished.set(key, actor);
  else unfinished.delete(key);
  if ([...unfinished.values()].some((each) => each.getSnapshot().hasTag('unsaved'))) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
};

const begin = <Logic extends AnyStateMachine>(logic: Logic, key: string, options: ActorOptions<Logic>): Actor<Logic> => {
  const owner = callIdentity.owner.id();
  const actor = createActor(logic, options);
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    const now = callIdentity.owner.id();
    const isForAnother = now !== null && now !== owner;
    const isUnfinished = snapshot.hasTag('unsaved') || snapshot.hasTag('unfinished');
    keep(key, isUnfinished && !isForAnother ? actor : undefined);
    // A flow that one person began must not save under the account of another person.
    if (isForAnother) actor.stop();
  });
  return actor;
};

/**
 * Runs a flow that finishes even if its page is left. The flow continues as long as it has the tag `unsaved` or `unfinished`. When the
 * person comes back, the page gets the same flow again. While a flow is `unsaved`, the browser asks before the window is closed. An
 * `unfinished` flow ends with the window, without a question.
 * @param what the thing that is saved, in one word
 */
export function useFinishingFlow<Logic extends AnyStateMachine>(logic: Logic, what: string, input: () => InputFrom<Logic>) {
  const environment = useContext(FlowEnvironmentContext);
  const [actor] = useState(() => {
    const key = JSON.stringify([callIdentity.owner.id(), logic.id, what]);
    const before = unfinished.get(key);
    return before?.logic === logic ? (before as Actor<Logic>) : begin(logic, key, flowOptions<Logic>(input(), environment));
  });
  const state: SnapshotFrom<Logic> = useActorValue(actor, () => actor.getSnapshot());

  // The flow is not stopped when the page is left, because an unfinished flow must continue. A finished flow uses no resources.
  useEffect(() => {
    actor.start();
  }, [actor]);

  return [state, actor.send as (event: EventFromLogic<Logic>) => void] as const;
}
