import { keyOfCase } from './case';
import type { Path, PathStep } from './path';
import { type Flow, keyOfNode } from './search';

/** The maximum number of steps of joined paths. It is limited so that a failure is easy to locate. */
const maxSteps = 20;

/** A path, with the keys of its nodes and edges. */
type KeyedPath = { readonly path: Path; readonly nodes: readonly string[]; readonly edges: readonly string[] };

/** A continuation of a tour with the last steps of another path. */
type Continuation = {
  /** The path that continues the tour. */
  readonly onto: KeyedPath;
  /**
   * The last steps of the path that continues the tour. An action of the person precedes these steps, if it is needed to reach that
   * path.
   */
  readonly steps: readonly PathStep[];
  /** The number of skipped steps of the path that continues the tour, minus the number of added actions. */
  readonly saved: number;
};

/** Collects the actions of the person that the paths contain, by node. */
function actionsIn(paths: readonly Path[]): ReadonlyMap<string, readonly PathStep[]> {
  const actions = new Map<string, Map<string, PathStep>>();
  for (const { steps } of paths) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (!before || step.case.cause.by !== 'person') continue;
      const node = keyOfNode(before);
      actions.set(node, (actions.get(node) ?? new Map()).set(keyOfCase(step.case), step));
    }
  }
  return new Map([...actions].map(([node, steps]) => [node, [...steps.values()]]));
}

/** Returns the keys of the edges of a path. An edge is a case that leads from one node to the next. */
export const edgesOf = ({ scenario, steps }: Path): string[] =>
  steps.map((step, index) => {
    const before = steps[index - 1];
    return JSON.stringify([scenario, before ? keyOfNode(before) : '', keyOfCase(step.case)]);
  });

/**
 * Finds the last visit of a path to a node before the first uncovered step of the path.
 * @returns the index of the step; undefined if there is no such visit
 */
function joinsAt({ nodes, edges }: KeyedPath, node: string, taken: ReadonlySet<string>): number | undefined {
  const first = edges.findIndex((edge) => !taken.has(edge));
  const at = nodes.slice(0, first).lastIndexOf(node);
  return at < 0 ? undefined : at;
}

type Conditions = {
  /** Whether a path can be continued. */
  readonly canGoOn: (path: Path) => boolean;
  /** Whether a joined path can run. */
  readonly canBeWalked: (path: Path) => boolean;
};

/** Joins paths of one scenario. */
class Joining {
  /** The edges that the tours cover so far. */
  private readonly taken = new Set<string>();
  private readonly actions: ReadonlyMap<string, readonly PathStep[]>;
  private left: readonly KeyedPath[];

  constructor(
    private readonly flow: Flow,
    paths: readonly Path[],
    private readonly conditions: Conditions,
    scenario: string,
  ) {
    this.actions = actionsIn(flow.paths.filter((path) => path.scenario === scenario));
    this.left = paths
      .filter((path) => path.scenario === scenario)
      .sort((a, b) => a.steps.length - b.steps.length)
      .map((path) => ({ path, nodes: path.steps.map(keyOfNode), edges: edgesOf(path) }));
  }

  private continuationsOf({ steps: walked }: Path): Continuation[] {
    const end = walked.at(-1);
    if (!end) return [];
    const here = keyOfNode(end);
    const further = (this.actions.get(here) ?? []).map((step) => ({ node: keyOfNode(step), steps: [step] }));
    return this.left
      .flatMap((onto) =>
        [{ node: here, steps: [] }, ...further].flatMap(({ node, steps }) => {
          const at = joinsAt(onto, node, this.taken);
          return at === undefined ? [] : [{ onto, steps: [...steps, ...onto.path.steps.slice(at + 1)], saved: at - steps.length }];
        }),
      )
      .sort((a, b) => b.saved - a.saved);
  }

  private goOn(path: Path): Path | undefined {
    if (!this.conditions.canGoOn(path)) return undefined;
    for (const { onto, steps } of this.continuationsOf(path)) {
      if (path.steps.length + steps.length > maxSteps) continue;
      const longer = this.flow.replay(path.scenario, [...path.steps, ...steps]);
      if (!longer || !this.conditions.canBeWalked(longer)) continue;
      this.left = this.left.filter((each) => each !== onto);
      return longer;
    }
    return undefined;
  }

  private take(path: Path): Path {
    for (const edge of edgesOf(path)) this.taken.add(edge);
    this.left = this.left.filter(({ edges }) => edges.some((edge) => !this.taken.has(edge)));
    return path;
  }

  tours(): Path[] {
    const tours: Path[] = [];
    for (let [first] = this.left; first; [first] = this.left) {
      this.left = this.left.slice(1);
      let tour = this.take(first.path);
      for (let longer = this.goOn(tour); longer; longer = this.goOn(tour)) tour = this.take(longer);
      tours.push(tour);
    }
    return tours;
  }
}

/**
 * Joins the paths of each scenario to fewer and longer paths, the tours. A path can continue with a second path that visits the last node
 * of the first path, or a node one action further. A tour skips the first steps of the second path, because earlier steps or tours have
 * covered these steps.
 */
export const joinPaths = (flow: Flow, paths: readonly Path[], conditions: Conditions): Path[] =>
  [...new Set(paths.map(({ scenario }) => scenario))].flatMap((scenario) => new Joining(flow, paths, conditions, scenario).tours());
