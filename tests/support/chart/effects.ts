import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, type AnyStateMachine, assign } from 'xstate';
import type { PathStep } from '../paths/path';
import type { Flow } from '../paths/search';
import { allNodes, allTransitions, targetNames } from './parts';
import { step } from './step';

type Values = Readonly<Record<string, unknown>>;
type Assigner = (args: { readonly context: Values }, params: unknown) => unknown;
type Assignment = Assigner | Values;
type Action = string | { readonly type: string; readonly params?: unknown };
/** The actions of a machine, which XState reads when it takes a transition. The types of XState hide that actions can be replaced. */
type Implementations = { actions: Record<string, { readonly assignment?: Assignment } | undefined> };
type AtTransition = { actions: readonly Action[] };
type AtState = { entry: readonly Action[]; exit: readonly Action[] };

/** Computes the values that an `assign` of XState gives to its fields. */
const evaluate = (assignment: Assignment, ...given: Parameters<Assigner>): Values => {
  if (typeof assignment === 'function') return assignment(...given) as Values;
  const evaluatePart = (part: unknown) => (typeof part === 'function' ? (part as Assigner)(...given) : part);
  return Object.fromEntries(Object.entries(assignment).map(([field, part]) => [field, evaluatePart(part)]));
};

function noteChange(changes: Map<string, boolean>, name: string, isChange: boolean): void {
  changes.set(name, isChange || (changes.get(name) ?? false));
}

/**
 * Observes the actions of a machine. For each place of an action, it records whether the action changes any field there. For each field of
 * an action, it records whether the action changes the field at any place.
 */
class Effects {
  private readonly changed = new Map<string, boolean>();
  private readonly changedFields = new Map<string, boolean>();
  /** A copy of the machine with actions that are observed. */
  readonly machine: AnyStateMachine;

  constructor(original: AnyStateMachine) {
    this.machine = original.provide({});
    const implementations = this.machine.implementations as Implementations;
    const actions = { ...implementations.actions };
    const observedAt = (place: string) => (action: Action) => {
      const { type, params } = typeof action === 'string' ? { type: action, params: undefined } : action;
      const assignment = actions[type]?.assignment;
      if (assignment === undefined) return action;
      const here = `'${type}' ${place}`;
      const observed: Assigner = (args, given) => {
        const values = evaluate(assignment, args, given);
        const changes = Object.entries(values).map(([field, value]) => ({
          field,
          isChange: !isDeepStrictEqual(value, args.context[field]),
        }));
        noteChange(
          this.changed,
          here,
          changes.some(({ isChange }) => isChange),
        );
        for (const { field, isChange } of changes) noteChange(this.changedFields, `'${type}' never changes '${field}'`, isChange);
        return values;
      };
      actions[here] = assign(observed as never) as never;
      return { type: here, params };
    };
    for (const transition of allTransitions(this.machine)) {
      const { source, eventType } = transition;
      const place = `at ${source.path.join('.') || '(whole flow)'} --${eventType || '(at once)'}--> ${targetNames(transition)}`;
      const found = transition as unknown as AtTransition;
      found.actions = found.actions.map(observedAt(place));
    }
    for (const node of allNodes(this.machine.root)) {
      const found = node as unknown as AtState;
      found.entry = found.entry.map(observedAt(`on entry of ${node.path.join('.')}`));
      found.exit = found.exit.map(observedAt(`on exit of ${node.path.join('.')}`));
    }
    implementations.actions = actions;
  }

  /** Describes the actions that never changed anything at their place, and the fields that an action changed at no place. */
  idle(): string[] {
    const unchanged = (map: ReadonlyMap<string, boolean>) => [...map].filter(([, isChanged]) => !isChanged).map(([name]) => name);
    const places = unchanged(this.changed).map((here) => `${here} never changes anything`);
    return [...places, ...unchanged(this.changedFields)];
  }
}

/**
 * Describes the actions that change nothing on any path, with their places in the chart. No test would fail without such an action. Either
 * the model lacks a case in which the action matters, or the action is superfluous.
 */
export function idleActions({ model, inputs, paths }: Flow): string[] {
  const effects = new Effects(model.flow);
  // paths with the same beginning share the objects of these steps
  const reached = new Map<PathStep, AnyMachineSnapshot>();
  for (const { scenario, steps } of paths) {
    let snapshot: AnyMachineSnapshot | undefined;
    for (const each of steps) {
      snapshot = reached.get(each) ?? step(effects.machine, snapshot, each.case.event, inputs.get(scenario)).snapshot;
      reached.set(each, snapshot);
    }
  }
  return effects.idle();
}
