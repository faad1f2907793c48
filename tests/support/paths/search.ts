import { getShortestPaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { refusedGuards } from '../chart/parts';
import { step } from '../chart/step';
import type { Model } from '../model';
import { mainOf } from '../wire/usual';
import { type Case, caseKey, caseOf } from './case';
import { casesIn } from './events';
import { inputOf } from './input';
import { Outcomes } from './outcomes';
import type { Path, PathStep } from './path';
import { withoutBeginnings } from './sets';

type Found = readonly { readonly state: unknown; readonly event: AnyEventObject }[];

/** Larger charts are not told apart by their tests any more: split them. */
const limit = 50_000;

const historyOf = (snapshot: AnyMachineSnapshot) => Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id));

class Search {
  constructor(
    private readonly model: Model,
    private readonly outcomes: Outcomes,
    private readonly situation: string,
    private readonly input: unknown,
  ) {}

  /** States that agree in this are one state. */
  private readonly stateKey = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.status, snapshot.value, historyOf(snapshot), this.model.guardsRead?.(snapshot.context as never) ?? null]);

  /** Each edge is a node of its own, so that the shortest paths to all nodes go over every edge. */
  private readonly edgeKey = (snapshot: AnyMachineSnapshot, event?: AnyEventObject, before?: AnyMachineSnapshot): string =>
    this.stateKey(snapshot) + (event && before ? ` by ${caseKey(event)} from ${this.stateKey(before)}` : '');

  /** The machine, each of its steps in an actor scope of its own. */
  private logic(): AnyStateMachine {
    const machine = this.model.flow;
    return Object.create(machine, {
      transition: { value: (from: AnyMachineSnapshot, event: AnyEventObject) => step(machine, from, event).snapshot },
      getInitialSnapshot: { value: () => step(machine, undefined, caseOf({ type: '' }).event, this.input).snapshot },
    }) as AnyStateMachine;
  }

  /** One path for every edge: every state, everything that can happen in it. */
  find() {
    return getShortestPaths(this.logic(), {
      limit,
      events: (snapshot: AnyMachineSnapshot) => casesIn(this.model, this.outcomes, this.situation, snapshot).map(({ event }) => event),
      serializeEvent: caseKey,
      serializeState: this.edgeKey,
    } as never) as readonly { readonly steps: Found }[];
  }

  /**
   * Takes a path on the machine itself. The graph remembers one snapshot a state;
   * another way may bring another context there, and with it other outcomes of the same cases.
   */
  replay(found: Found): Path {
    const steps: PathStep[] = [];
    let before: AnyMachineSnapshot | undefined;
    for (const { state, event } of found) {
      const each = before ? this.sameCase(before, caseOf(event)) : caseOf(event);
      const { snapshot, taken, visited } = step(this.model.flow, before, each.event, this.input);
      if (this.stateKey(snapshot) !== this.stateKey(state as AnyMachineSnapshot)) {
        const names = [...steps.map((taken) => taken.case.name), each.name].join(', ');
        throw new Error(
          `${this.model.name}: guardsRead leaves something out. After '${names}' the graph expects ${this.stateKey(state as AnyMachineSnapshot)}, the chart is in ${this.stateKey(snapshot)}`,
        );
      }
      const refused = refusedGuards(before, each.event, taken);
      steps.push({ case: each, snapshot, taken, visited, refused, withoutEffect: refused.length > 0 && taken.length === 0 });
      before = snapshot;
    }
    const names = steps.slice(1).map((each, index) => this.nameOf(each.case, steps[index]?.snapshot));
    return { name: `${this.situation}: ${names.join(', ') || 'opens the page'}`, situation: this.situation, steps };
  }

  /** Where several calls are under way a case reads of which it is. */
  private nameOf({ name, cause }: Case, before: AnyMachineSnapshot | undefined): string {
    const isOneOfSome = before && this.outcomes.callsIn(before).filter((ids) => ids.length > 0).length > 1;
    return isOneOfSome && cause.by === 'answer' ? `${name} (${mainOf(cause.calls)})` : name;
  }

  /** The case of that name where the path really stands; before it is learned, the one that the graph had. */
  private sameCase(snapshot: AnyMachineSnapshot, each: Case): Case {
    return casesIn(this.model, this.outcomes, this.situation, snapshot).find(({ event }) => caseKey(event) === caseKey(each.event)) ?? each;
  }
}

/** All that the engine knows of a flow. */
export type Flow = {
  readonly model: Model;
  /** What the flow is given, by situation. */
  readonly inputs: ReadonlyMap<string, unknown>;
  /** One path for every edge. */
  readonly paths: readonly Path[];
  readonly outcomes: Outcomes;
};

/** Finds every edge of a flow from every situation. Searches again until it has met no call whose outcome is unknown. */
export async function searchPaths(model: Model): Promise<Flow> {
  const outcomes = new Outcomes(model);
  const inputs = new Map<string, unknown>();
  for (const situation of Object.keys(model.inputs)) inputs.set(situation, await inputOf(model, situation));
  const searches = [...inputs].map(([situation, input]) => new Search(model, outcomes, situation, input));
  for (;;) {
    const found = searches.map((search) => search.find());
    if (await outcomes.learnUnknown()) continue;
    const paths = searches.flatMap((search, index) => (found[index] ?? []).map(({ steps }) => search.replay(steps)));
    if (await outcomes.learnUnknown()) continue;
    return { model, inputs, paths: withoutBeginnings(paths), outcomes };
  }
}
