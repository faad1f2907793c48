import { keyOfCase } from './case';
import type { Path, PathStep } from './path';
import { type Flow, keyOfNode } from './search';

/** The maximum length of joined paths, so that a failure can be located. */
const mostSteps = 20;

type Known = { readonly path: Path; readonly nodes: readonly string[]; readonly edges: readonly string[] };

/** One continuation of a path. */
type Way = {
  /** The path that continues. */
  readonly onto: Known;
  /** The person's actions on the way there, and the rest of that path. */
  readonly steps: readonly PathStep[];
  /** The number of steps of that path that can be skipped. */
  readonly saved: number;
};

/** The person's actions in each node of a scenario, as found in the paths. */
function deedsIn(paths: readonly Path[]): ReadonlyMap<string, readonly PathStep[]> {
  const deeds = new Map<string, Map<string, PathStep>>();
  for (const { steps } of paths) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (!before || step.case.cause.by !== 'person') continue;
      const node = keyOfNode(before);
      deeds.set(node, (deeds.get(node) ?? new Map()).set(keyOfCase(step.case), step));
    }
  }
  return new Map([...deeds].map(([node, steps]) => [node, [...steps.values()]]));
}

/** The step from one node to the next in a scenario, identified by its case. */
export const edgesOf = ({ situation, steps }: Path): string[] =>
  steps.map((step, index) => {
    const before = steps[index - 1];
    return JSON.stringify([situation, before ? keyOfNode(before) : '', keyOfCase(step.case)]);
  });

/** The latest position at which a path visits a node, with all earlier steps already covered; undefined where there is none. */
function joinsAt({ nodes, edges }: Known, node: string, taken: ReadonlySet<string>): number | undefined {
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
  /** The steps covered by the tours so far. */
  private readonly taken = new Set<string>();
  private readonly deeds: ReadonlyMap<string, readonly PathStep[]>;
  private left: readonly Known[];

  constructor(
    private readonly flow: Flow,
    paths: readonly Path[],
    private readonly conditions: Conditions,
    situation: string,
  ) {
    this.deeds = deedsIn(flow.paths.filter((path) => path.situation === situation));
    this.left = paths
      .filter((path) => path.situation === situation)
      .sort((a, b) => a.steps.length - b.steps.length)
      .map((path) => ({ path, nodes: path.steps.map(keyOfNode), edges: edgesOf(path) }));
  }

  private waysFrom({ steps: walked }: Path): Way[] {
    const end = walked.at(-1);
    if (!end) return [];
    const here = keyOfNode(end);
    const further = (this.deeds.get(here) ?? []).map((step) => ({ node: keyOfNode(step), steps: [step] }));
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
    for (const { onto, steps } of this.waysFrom(path)) {
      if (path.steps.length + steps.length > mostSteps) continue;
      const longer = this.flow.replay(path.situation, [...path.steps, ...steps]);
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
 * Joins paths of one scenario into fewer and longer ones. Where one path ends, or one action further, a second path passes, and the tour
 * follows it from there. Earlier tours have covered the skipped steps of the second path.
 */
export const joinPaths = (flow: Flow, paths: readonly Path[], conditions: Conditions): Path[] =>
  [...new Set(paths.map(({ situation }) => situation))].flatMap((situation) => new Joining(flow, paths, conditions, situation).tours());
