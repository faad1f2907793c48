import { getShortestPaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { refusedGuards } from '../chart/parts';
import { step } from '../chart/step';
import type { Model } from '../model';
import { findExpectedOutcome, initialPosition, positionAfter } from '../oracle/model-position';
import { mainOf } from '../wire/usual';
import { type Case, caseOf, keyOfCase, remember, start } from './case';
import { casesIn } from './events';
import { inputOf } from './input';
import { limitMicrosteps, limits, mustBeFew, mustComeToAnEnd, mustRest, tooManyNodes } from './limits';
import { Outcomes } from './outcomes';
import type { Path, PathStep } from './path';
import { withoutBeginnings } from './sets';

/** A node of the graph: the state of the chart, and the tester's position in the model. */
type Node = Pick<PathStep, 'snapshot' | 'position'>;

const historyOf = (snapshot: AnyMachineSnapshot) => Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id));

const keys = new WeakMap<Node, string>();

/**
 * Returns the identity of a node. The identity omits the chart's context, because the tester's knowledge must distinguish everything that
 * guards depend on.
 */
export const keyOfNode = (node: Node): string => {
  const { snapshot, position } = node;
  const key = keys.get(node) ?? JSON.stringify([snapshot.status, snapshot.value, historyOf(snapshot), position.known]);
  keys.set(node, key);
  return key;
};

class Search {
  private readonly start: Case;
  private readonly cases = new WeakMap<Node, readonly Case[]>();

  constructor(
    private readonly model: Model,
    private readonly outcomes: Outcomes,
    private readonly scenario: string,
    private readonly input: unknown,
  ) {
    const { leads } = model.inputs[scenario] ?? {};
    if (!leads) throw new Error(`${model.name}: the model does not say where '${scenario}' leads`);
    this.start = remember(start(leads));
  }

  private casesAt(node: Node): readonly Case[] {
    const cases = this.cases.get(node) ?? casesIn(this.model, this.outcomes, this.scenario, node.snapshot, node.position);
    this.cases.set(node, cases);
    return cases;
  }

  /**
   * Takes the step that one case causes.
   * @param from the step before; undefined at the start
   */
  private take(from: PathStep | undefined, each: Case): PathStep {
    const position = from?.position ?? initialPosition(this.model, this.scenario);
    const expected = findExpectedOutcome(each.leads, position);
    const taken = step(this.model.flow, from?.snapshot, each.event, this.input);
    mustRest(this.model, taken.snapshot);
    const refused = refusedGuards(from?.snapshot, each.event, taken.taken);
    return { ...taken, case: each, refused, expected, position: positionAfter(this.model, position, expected) };
  }

  /** Finds one path for every edge. An edge is a case at a node. Paths with the same beginning share the objects of their first steps. */
  find(): readonly Path[] {
    const expanded = new Set<string>();
    // the graph always gets the same object, because a path and its continuations must begin with the same step
    const first = this.take(undefined, this.start);
    const logic = {
      transition: (from: PathStep, event: AnyEventObject): PathStep => this.take(from, caseOf(event)),
      getInitialSnapshot: (): PathStep => first,
    };
    const found = getShortestPaths(
      logic as never,
      {
        // The graph has a separate node for each edge into a state. All these nodes have the same events, so only the first node lists
        // them.
        events: (node: PathStep) => {
          const key = keyOfNode(node);
          if (expanded.has(key)) return [];
          expanded.add(key);
          if (expanded.size > limits.nodes) throw tooManyNodes(this.model);
          return this.casesAt(node).map(({ event }) => event);
        },
        serializeEvent: (event: AnyEventObject) => keyOfCase(caseOf(event)),
        // Each edge has its own node in the graph, so that the shortest paths to all nodes cover every edge.
        serializeState: (node: PathStep, event?: AnyEventObject, from?: PathStep) =>
          keyOfNode(node) + (event && from ? ` by ${keyOfCase(caseOf(event))} from ${keyOfNode(from)}` : ''),
      } as never,
    ) as unknown as readonly { readonly steps: readonly { readonly state: PathStep }[] }[];
    return found.map(({ steps }) => this.pathOf(steps.map(({ state }) => state)));
  }

  /** Returns the steps that may follow a given step. */
  stepsAfter(from: PathStep): readonly PathStep[] {
    return this.casesAt(from).map((each) => this.take(from, each));
  }

  /** Makes a path of a sequence of steps, and names it. */
  pathOf(steps: readonly PathStep[]): Path {
    const names = steps.slice(1).map((each, index) => this.nameOf(each.case, steps[index]?.snapshot));
    return { name: `${this.scenario}: ${names.join(', ') || 'opens the page'}`, scenario: this.scenario, steps };
  }

  /**
   * Runs steps of several paths in sequence on the machine itself. The graph has only one snapshot for each node. Another path may reach
   * the same node with another context, and then the same cases may have other outcomes.
   * @throws if the machine does not reach the nodes of the given steps
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

  /** Returns the name of a case. While several calls are running, the name also contains the operation of the call. */
  private nameOf({ name, cause }: Case, before: AnyMachineSnapshot | undefined): string {
    const isOneOfSeveral = before && this.outcomes.callsIn(before).filter((ids) => ids.length > 0).length > 1;
    return isOneOfSeveral && cause.by === 'answer' ? `${name} (${mainOf(cause.calls)})` : name;
  }

  /**
   * Returns the case with the same key at the actual position of the path. Until the outcome of this case is learned, it returns the case
   * of the graph.
   */
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
  /** Returns the beginning of a path as a path with its own name. */
  readonly beginningOf: (path: Path, steps: number) => Path;
  /** Runs steps of several paths of one scenario in sequence. Returns undefined if a step causes a call with an unknown outcome. */
  readonly replay: (scenario: string, steps: readonly PathStep[]) => Path | undefined;
  /** Returns the steps that may follow a given step, as far as the outcomes of the calls are known. */
  readonly stepsAfter: (scenario: string, from: PathStep) => readonly PathStep[];
};

/** Finds every edge of a flow from every scenario. Repeats the search until no call has an unknown outcome. */
export async function searchPaths(model: Model): Promise<Flow> {
  limitMicrosteps(model);
  const outcomes = new Outcomes(model);
  const inputs = new Map<string, unknown>();
  for (const scenario of Object.keys(model.inputs)) inputs.set(scenario, await inputOf(model, scenario));
  const searches = new Map([...inputs].map(([scenario, input]) => [scenario, new Search(model, outcomes, scenario, input)]));
  const beginningOf: Flow['beginningOf'] = (path, steps) => searches.get(path.scenario)?.pathOf(path.steps.slice(0, steps)) ?? path;
  const replay: Flow['replay'] = (scenario, steps) => {
    const path = searches.get(scenario)?.replay(steps);
    return outcomes.hasFoundOnlyKnown() ? path : undefined;
  };
  const stepsAfter: Flow['stepsAfter'] = (scenario, from) => {
    const steps = searches.get(scenario)?.stepsAfter(from) ?? [];
    outcomes.hasFoundOnlyKnown();
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
