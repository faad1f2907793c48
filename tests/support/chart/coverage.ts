import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { allNodes, allTransitions, guardName, refusedGuards, targetNames, transitionId } from './parts';

type Row = {
  readonly state: string;
  readonly event: string;
  readonly guard: string;
  readonly target: string;
  readonly taken: number;
  /** The number of times that the guard refused; undefined for a transition without a guard. */
  readonly refused: number | undefined;
};

const sourceName = (transition: AnyTransitionDefinition) => transition.source.path.join('.') || '(whole flow)';

/** Counts how often running machines enter each state, take each transition, and refuse with each guard. */
export class Coverage {
  private readonly entered = new Map<string, number>();
  private readonly taken = new Map<string, number>();
  private readonly refused = new Map<string, number>();
  private readonly failureTags = new Map<string, Set<string>>();
  private readonly last = new WeakMap<AnyActorRef, AnyMachineSnapshot>();

  constructor(private readonly machine: AnyStateMachine) {}

  /** The observer of an actor: pass it as the actor's `inspect`. */
  readonly inspect = (seen: InspectionEvent) => {
    if (seen.type !== '@xstate.microstep' && seen.type !== '@xstate.snapshot') return;
    const snapshot = seen.snapshot as AnyMachineSnapshot;
    if (snapshot.machine?.id !== this.machine.id) return;
    if (seen.type === '@xstate.snapshot') {
      this.last.set(seen.actorRef as AnyActorRef, snapshot);
      return;
    }
    const before = this.last.get(seen.actorRef as AnyActorRef);
    this.last.set(seen.actorRef as AnyActorRef, snapshot);
    const sources = seen._transitions.map(({ source }) => source.id);
    for (const id of [...snapshot._nodes.map((node) => node.id), ...sources]) count(this.entered, id);
    for (const transition of seen._transitions) count(this.taken, transitionId(transition));
    for (const id of refusedGuards(before, seen.event, seen._transitions)) this.sawRefused(id);
    if ('error' in seen.event && 'actorId' in seen.event) {
      const { actorId, error } = seen.event as unknown as { actorId: string; error: { _tag?: string } };
      this.failureTags.set(actorId, (this.failureTags.get(actorId) ?? new Set()).add(error._tag ?? String(error)));
    }
  };

  /**
   * Counts a refusal of a guard. A walk on a page calls this method itself. There a refusal causes no event, because the control
   * of the event is missing or disabled.
   */
  sawRefused(id: string) {
    count(this.refused, id);
  }

  /** Returns the tags of the failures that reached the flow, by invoke. */
  failures(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries([...this.failureTags].map(([invoke, tags]) => [invoke, [...tags].sort()]));
  }

  rows(): Row[] {
    return allTransitions(this.machine).map((transition) => ({
      state: sourceName(transition),
      event: transition.eventType || '(at once)',
      guard: guardName(transition.guard),
      target: targetNames(transition),
      taken: this.taken.get(transitionId(transition)) ?? 0,
      refused: transition.guard === undefined ? undefined : (this.refused.get(transitionId(transition)) ?? 0),
    }));
  }

  /** Describes the states, transitions and refusals that no path covered. The list is empty if everything is covered. */
  missed(): string[] {
    const states = allNodes(this.machine.root)
      .filter((node) => node !== this.machine.root && node.type !== 'history' && !this.entered.has(node.id))
      .map((node) => `state ${node.path.join('.')} was never entered`);
    const arrow = ({ state, event, guard, target }: Row) => `${state} --${event}${guard && ` [${guard}]`}--> ${target}`;
    const rows = this.rows();
    const untaken = rows.filter(({ taken }) => taken === 0).map((row) => `${arrow(row)} was never taken`);
    const unrefused = rows.filter(({ refused }) => refused === 0).map((row) => `${arrow(row)}: the guard never said no`);
    return [...states, ...untaken, ...unrefused];
  }

  /** Returns a table with one line for each transition, with aligned columns. */
  table(): string {
    const rows = this.rows().map((row) => [row.state, row.event, row.guard, row.target, String(row.taken), String(row.refused ?? '')]);
    const all = [['state', 'event', 'guard', 'target', 'taken', 'refused'], ...rows];
    const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    return all
      .map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}

const count = (counts: Map<string, number>, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
