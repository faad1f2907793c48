import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition, createEmptyActor } from 'xstate';

/** The result of one step, which only the machine's own transition function computes: no actor starts, and no effect runs. */
export type Step = {
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions taken, transient ones included. */
  readonly taken: readonly AnyTransitionDefinition[];
  /** The snapshots passed through, the last one included. */
  readonly visited: readonly AnyMachineSnapshot[];
  /** The events that the flow emitted for its listeners. */
  readonly emitted: readonly AnyEventObject[];
};

/** An action that XState would execute. The types of XState do not declare the event of an emission. */
type Executable = { readonly type: string; readonly params?: { readonly event?: AnyEventObject } };

/**
 * Computes one step of a machine. Every step gets an actor scope of its own, because a shared scope refuses a second actor with the same
 * `systemId`.
 * @param from the snapshot before the step; undefined for the first step, which creates the first snapshot from `input`
 */
export function step(machine: AnyStateMachine, from: AnyMachineSnapshot | undefined, event: AnyEventObject, input?: unknown): Step {
  const taken: AnyTransitionDefinition[] = [];
  const visited: AnyMachineSnapshot[] = [];
  const emitted: AnyEventObject[] = [];
  const self = createEmptyActor();
  self.system.inspect((seen) => {
    if (seen.type !== '@xstate.microstep') return;
    taken.push(...seen._transitions);
    visited.push(seen.snapshot as AnyMachineSnapshot);
  });
  const ignore = () => undefined;
  const scope = { self, system: self.system, id: '', sessionId: '', logger: ignore, defer: ignore, stopChild: ignore, emit: ignore };
  const noteEmission = ({ type, params }: Executable) => {
    if (type === 'xstate.emit' && params?.event) emitted.push(params.event);
  };
  const whole = { ...scope, actionExecutor: noteEmission } as unknown as Parameters<AnyStateMachine['transition']>[2];
  const snapshot: AnyMachineSnapshot = from ? machine.transition(from, event, whole) : machine.getInitialSnapshot(whole, input as never);
  return { snapshot, taken, visited: visited.length > 0 ? visited : [snapshot], emitted };
}
