import { getShortestPaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { refusedGuards } from '../chart/parts';
import { step } from '../chart/step';
import type { Model } from '../model';
import { after, before, findExpectedOutcome } from '../oracle/model-position';
import { mainOf } from '../wire/usual';
import { type Case, caseOf, keyOfCase, remember, start } from './case';
import { casesIn } from './events';
import { inputOf } from './input';
import { limitMicrosteps, limits, mustBeFew, mustComeToAnEnd, mustRest, tooManyNodes } from './limits';
import { Outcomes } from './outcomes';
import type { Path, PathStep } from './path';
import { withoutBeginnings } from './sets';

/** The state of the chart, and the tester's position in the model. */
type Node = Pick<PathStep, 'snapshot' | 'standing'>;

const historyOf = (snapshot: AnyMachineSnapshot) => Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id));

const keys = new WeakMap<Node, string>();

/** The identity of a node: the tester's knowledge must distinguish whatever the chart's guards depend on. */
export const keyOfNode = (node: Node): string => {
  const { snapshot, standing } = node;
  const key = keys.get(node) ?? JSON.stringify([snapshot.status, snapshot.value, historyOf(snapshot), standing.known]);
  keys.set(node, key);
  return key;
};

class Search {
  private readonly start: Case;
  private readonly cases = new WeakMap<Node, readonly Case[]>();

  constructor(
    private readonly model: Model,
    private readonly outcomes: Outcomes,
    private readonly situation: string,
    private readonly input: unknown,
  ) {
    const { leads } = model.inputs[situation] ?? {};
    if (!leads) throw new Error(`${model.name}: nothing says where '${situation}' leads`);
    this.start = remember(start(leads));
  }

  private casesAt(node: Node): readonly Case[] {
    const cases = this.cases.get(node) ?? casesIn(this.model, this.outcomes, this.situation, node.snapshot, node.standing);
    this.cases.set(node, cases);
    return cases;
  }

  /**
   * Takes one case from a step.
   * @param from undefined: at the start
   */
  private take(from: PathStep | undefined, each: Case): PathStep {
    const stood = from?.standing ?? before(this.model, this.situation);
    const expected = findExpectedOutcome(each.leads, stood);
    const taken = step(this.model.flow, from?.snapshot, each.event, this.input);
    mustRest(this.model, taken.snapshot);
    const refused = refusedGuards(from?.snapshot, each.event, taken.taken);
    return { ...taken, case: each, refused, expected, standing: after(this.model, stood, expected) };
  }

  /** One path for every edge: every state, and every event in it. Paths share the steps with which they begin. */
  find(): readonly Path[] {
    const expanded = new Set<string>();
    // one object for every request of the graph: a path must begin with the same step as the paths that continue it
    const first = this.take(undefined, this.start);
    const logic = {
      transition: (from: PathStep, event: AnyEventObject): PathStep => this.take(from, caseOf(event)),
      getInitialSnapshot: (): PathStep => first,
    };
    const found = getShortestPaths(
      logic as never,
      {
        // Edges into a state are nodes of their own here. The edges out of a state are the same for all of these nodes, so they are
        // expanded once.
        events: (node: PathStep) => {
          const key = keyOfNode(node);
          if (expanded.has(key)) return [];
          expanded.add(key);
          if (expanded.size > limits.nodes) throw tooManyNodes(this.model);
          return this.casesAt(node).map(({ event }) => event);
        },
        serializeEvent: (event: AnyEventObject) => keyOfCase(caseOf(event)),
        // Each edge is a node of its own, so that the shortest paths to all nodes cover every edge.
        serializeState: (node: PathStep, event?: AnyEventObject, from?: PathStep) =>
          keyOfNode(node) + (event && from ? ` by ${keyOfCase(caseOf(event))} from ${keyOfNode(from)}` : ''),
      } as never,
    ) as unknown as readonly { readonly steps: readonly { readonly state: PathStep }[] }[];
    return found.map(({ steps }) => this.pathOf(steps.map(({ state }) => state)));
  }

  /** The steps that may follow a given one. */
  stepsAfter(from: PathStep): readonly PathStep[] {
    return this.casesAt(from).map((each) => this.take(from, each));
  }

  /** Names a sequence of steps. */
  pathOf(steps: readonly PathStep[]): Path {
    const names = steps.slice(1).map((each, index) => this.nameOf(each.case, steps[index]?.snapshot));
    return { name: `${this.situation}: ${names.join(', ') || 'opens the page'}`, situation: this.situation, steps };
  }

  /**
   * Runs steps of several paths in sequence on the machine itself. The graph keeps one snapshot per state. Another path may reach that
   * state with another context, and so with other outcomes of the same cases.
   * @throws if the machine does not come to the states that the steps expect
   */
  replay(steps: readonly PathStep[]): Path {
    const replayed: PathStep[] = [];
    for (const expected of steps) {
      const from = replayed.at(-1);
      const each = from ? this.sameCase(from, expected.case) : this.start;
      const taken = this.take(from, each);
      if (keyOfNode(taken) !== keyOfNode(expected)) {
        const names = [...replayed.map((step) => step.case.name), each.name].join(', ');
        throw new Error(
          `${this.model.name}: 'knows' leaves something out that the chart goes by. After '${names}' the graph expects ${keyOfNode(expected)}, the chart is in ${keyOfNode(taken)}`,
        );
      }
      replayed.push(taken);
    }
    return this.pathOf(replayed);
  }

  /** The name of a case; while several calls are running, it contains the call. */
  private nameOf({ name, cause }: Case, before: AnyMachineSnapshot | undefined): string {
    const isOneOfSome = before && this.outcomes.callsIn(before).filter((ids) => ids.length > 0).length > 1;
    return isOneOfSome && cause.by === 'answer' ? `${name} (${mainOf(cause.calls)})` : name;
  }

  /** The case with that name at the actual position of the path; before it is learned, the one in the graph. */
  private sameCase(node: Node, each: Case): Case {
    return this.casesAt(node).find((other) => keyOfCase(other) === keyOfCase(each)) ?? each;
  }
}

/** The search result of a flow. */
export type Flow = {
  readonly model: Model;
  /** The input of the flow, by scenario. */
  readonly inputs: ReadonlyMap<string, unknown>;
  /** One path for every edge. */
  readonly paths: readonly Path[];
  readonly outcomes: Outcomes;
  /** The beginning of a path, with a name of its own. */
  readonly beginningOf: (path: Path, steps: number) => Path;
  /** Runs steps of several paths of one scenario in sequence; undefined where they cause a call with an unknown outcome. */
  readonly replay: (situation: string, steps: readonly PathStep[]) => Path | undefined;
  /** The steps that may follow a given one, as far as the outcomes of the calls are known. */
  readonly stepsAfter: (situation: string, from: PathStep) => readonly PathStep[];
};

/** Finds every edge of a flow from every scenario. Repeats the search until no call has an unknown outcome. */
export async function searchPaths(model: Model): Promise<Flow> {
  limitMicrosteps(model);
  const outcomes = new Outcomes(model);
  const inputs = new Map<string, unknown>();
  for (const situation of Object.keys(model.inputs)) inputs.set(situation, await inputOf(model, situation));
  const searches = new Map([...inputs].map(([situation, input]) => [situation, new Search(model, outcomes, situation, input)]));
  const beginningOf: Flow['beginningOf'] = (path, steps) => searches.get(path.situation)?.pathOf(path.steps.slice(0, steps)) ?? path;
  const replay: Flow['replay'] = (situation, steps) => {
    const path = searches.get(situation)?.replay(steps);
    return outcomes.hasMetOnlyKnown() ? path : undefined;
  };
  const stepsAfter: Flow['stepsAfter'] = (situation, from) => {
    const steps = searches.get(situation)?.stepsAfter(from) ?? [];
    outcomes.hasMetOnlyKnown();
    return steps;
  };
  for (let count = 1; ; count += 1) {
    mustComeToAnEnd(model, count);
    const paths = [...searches.values()].flatMap((search) => search.find());
    if (await outcomes.learnUnknown()) continue;
    mustBeFew(model, paths.length);
    outcomes.keepLearned();
    return { model, inputs, paths: withoutBeginnings(paths), outcomes, beginningOf, replay, stepsAfter };
  }
}
