import type { Call } from './model';
import { screenOf } from './oracle/model-position';
import { keyOfCase } from './paths/case';
import { hasLeft, type Path, type PathStep } from './paths/path';
import type { Flow } from './paths/search';
import { cheapest, covers, coversOnPage, isWhole, ownCases } from './paths/sets';
import { joinPaths } from './paths/tours';
import { filesIn, filesOf, loadedIn } from './runs/own-files';
import { sessionFault } from './wire/faults';

/** A path to run in a browser. */
export type Walk = { readonly flow: Flow; readonly path: Path };

/** Whether the network ends every call of the path. It does so with an answer, or with a file that the portal or the page loads. */
const hasAnswersFromNetwork =
  ({ model }: Flow) =>
  (path: Path) =>
    path.steps.every((step) => {
      const { cause } = step.case;
      return cause.by !== 'value' || model.calls[cause.invoke]?.files !== undefined || loadedIn(model, step) !== undefined;
    });

/** Whether the page stays in the portal, and the browser itself answers no call. A path could not choose an answer of the browser. */
const asksBrowserNothing =
  ({ model: { calls, leavesIn = [] } }: Flow) =>
  ({ steps }: Path) =>
    steps.every(
      ({ snapshot }) =>
        !leavesIn.some((state) => snapshot.matches(state)) &&
        snapshot._nodes.every(({ invoke }) => invoke.every(({ id }) => (calls as Readonly<Record<string, Call>>)[id]?.ofBrowser !== true)),
    );

/** Whether only one call is under way at each timeout, because in a browser time passes for all concurrent calls at once. */
const isGivenUpAlone =
  ({ outcomes }: Flow) =>
  ({ steps }: Path) =>
    steps.every(({ case: { cause } }, index) => {
      const before = steps[index - 1];
      const isSilent = cause.by === 'answer' && cause.gaveUpAfter !== undefined;
      return !isSilent || !before || outcomes.callsIn(before.snapshot).filter((ids) => ids.length > 0).length < 2;
    });

/** Whether no call loads a file that an earlier step has loaded, because the file is then in the browser's cache. */
const asksForFilesOnce =
  ({ model }: Flow) =>
  ({ steps }: Path) => {
    const loaded = new Set<string>();
    return steps.every((step, index) => {
      const before = steps[index - 1];
      if (before && 'output' in step.case.event) loaded.add(String(filesOf(model, step, before)));
      return !filesIn(model, step).some((files) => loaded.has(String(files)));
    });
  };

/** Whether a browser can be in the scenario of the path. */
const isReachable =
  ({ model }: Flow) =>
  ({ scenario }: Path) =>
    model.inputs[scenario]?.notInBrowser === undefined;

const endsSession = ({ case: { name } }: PathStep) => name.startsWith(sessionFault);

/** Cuts a path off after the step that ends the session, because the sign-in dialog then covers the page. */
const cutAtSessionEnd =
  ({ model, beginningOf }: Flow) =>
  (path: Path): Path => {
    const end = model.starts ? -1 : path.steps.findIndex(endsSession);
    return end < 0 ? path : beginningOf(path, end + 1);
  };

const pathsOf = new WeakMap<Flow, readonly Path[]>();

/**
 * Returns the paths of a flow for a browser. They cover every state, transition and refused guard, and the walks in jsdom also cover every
 * case. Paths are joined, because opening a page costs as much as half a path.
 */
export function browserPaths(flow: Flow): readonly Path[] {
  const known = pathsOf.get(flow);
  if (known) return known;
  const conditions = [
    isReachable(flow),
    hasAnswersFromNetwork(flow),
    asksBrowserNothing(flow),
    isGivenUpAlone(flow),
    asksForFilesOnce(flow),
  ];
  const canBeWalked = (path: Path) => conditions.every((holds) => holds(path));
  const followed = flow.paths.map(cutAtSessionEnd(flow));
  const { starts, calls } = flow.model;
  // a portal that could not load one of its files may reload itself
  const loadsFiles = Object.values<Call>(calls).some(({ files }) => files !== undefined);
  const canGoOn = ({ steps }: Path) =>
    !loadsFiles && steps.at(-1)?.snapshot.status === 'active' && (starts !== undefined || !steps.some(endsSession));
  const paths = joinPaths(flow, cheapest(followed.filter(canBeWalked), covers), { canGoOn, canBeWalked });
  pathsOf.set(flow, paths);
  return paths;
}

/**
 * Returns the paths that run on the chart. They cover every scenario, state, transition and refused guard. Another test checks every step
 * of the search.
 */
export const chartWalks = (flow: Flow): readonly Path[] => cheapest(flow.paths, covers);

const isActive = ({ steps }: Path) => steps.at(-1)?.snapshot.status === 'active';

const pagePathsOf = new WeakMap<Flow, readonly Path[]>();

/**
 * Returns the paths of a flow for jsdom. They are the paths for browsers, and paths for everything that these leave out: states,
 * transitions, refused guards and cases.
 */
export function pagePaths(flow: Flow): readonly Path[] {
  const known = pagePathsOf.get(flow);
  if (known) return known;
  const tours = browserPaths(flow);
  const shown = new Set(tours.flatMap(coversOnPage));
  const others = cheapest(flow.paths, (path) => coversOnPage(path).filter((part) => !shown.has(part)));
  const paths = [...tours, ...joinPaths(flow, others, { canGoOn: isActive, canBeWalked: () => true })];
  pagePathsOf.set(flow, paths);
  return paths;
}

/**
 * Returns the paths that this run walks in jsdom. A whole run walks all paths. Any other run walks enough paths to show every scenario,
 * every case of the model and a screen of every state.
 */
export function pagePathsOfRun(flow: Flow): readonly Path[] {
  const all = pagePaths(flow);
  if (isWhole) return all;
  const screens = new Screens(all);
  const chosen = new Set(
    cheapest(all, (path) => [
      path.scenario,
      ...ownCases(path),
      ...path.steps.flatMap((_, index) => screens.stateFirstShownAt(path, index)),
    ]),
  );
  return all.filter((path) => chosen.has(path));
}

/** Returns the name of the scenario and the names of the steps up to the given index, as one text. */
export const wayTo = (path: Path, index: number): string =>
  [path.scenario, ...path.steps.slice(0, index + 1).map((step) => keyOfCase(step.case))].join('\n');

/** The first occurrence of a screen. */
type Occurrence = {
  /** The scenario, and the name of the screen. */
  readonly title: string;
  /** The first path with this screen. Other paths may begin with the same steps. */
  readonly path: Path;
  /** Whether no earlier step, in any scenario, has reached the states of this screen. */
  readonly isFirst: boolean;
};

/** Finds the first occurrence of each screen in each scenario. The keys are texts of `wayTo`. */
const findFirstOccurrences = (paths: readonly Path[]): ReadonlyMap<string, Occurrence> => {
  const seen = new Set<string>();
  const occurrences = new Map<string, Occurrence>();
  for (const path of paths) {
    for (const [index, step] of path.steps.entries()) {
      const screen = screenOf(step.snapshot);
      const title = `${path.scenario}: ${screen}`;
      if (seen.has(title) || hasLeft(step)) continue;
      occurrences.set(wayTo(path, index), { title, path, isFirst: !seen.has(screen) });
      seen.add(title).add(screen);
    }
  }
  return occurrences;
};

/** The screens of a flow. Each screen is compared with its committed version at one step: its first occurrence. */
export class Screens {
  private readonly occurrences: ReadonlyMap<string, Occurrence>;

  /**
   * @param walked the paths of all runs. Paths for browsers come first, because a browser walks only these and compares their screens too.
   */
  constructor(walked: readonly Path[]) {
    this.occurrences = findFirstOccurrences(walked);
  }

  /** The titles of the screens, in the order of their first occurrence. */
  get all(): readonly string[] {
    return [...this.occurrences.values()].map(({ title }) => title);
  }

  /**
   * Returns the title of the screen that first occurs at this step, if there is such a screen. The title is the same in every process, and
   * for all paths with the same beginning.
   */
  titleAt(path: Path, index: number): string | undefined {
    return this.occurrences.get(wayTo(path, index))?.title;
  }

  /**
   * Returns the title of the screen if no earlier step, in any scenario, has shown its states; otherwise an empty list. The result is the
   * same for all paths that begin with these steps.
   */
  stateFirstShownAt(path: Path, index: number): readonly string[] {
    const occurrence = this.occurrences.get(wayTo(path, index));
    return occurrence?.isFirst ? [occurrence.title] : [];
  }

  /** Whether this step reaches states that no earlier step has reached, in any scenario. The result is true for one path only. */
  isNewAt(path: Path, index: number): boolean {
    const occurrence = this.occurrences.get(wayTo(path, index));
    return occurrence?.path === path && occurrence.isFirst;
  }
}
