import type { Call } from './model';
import { screenOf } from './oracle/standing';
import { keyOfCase } from './paths/case';
import type { Path, PathStep } from './paths/path';
import type { Flow } from './paths/search';
import { cheapest, forPage, isWhole } from './paths/sets';
import { keep, readKept } from './paths/store';
import { edgesOf, joined } from './paths/tours';
import { filesIn, filesOf } from './runs/own-files';
import { sessionFault } from './wire/faults';

/** A path to be walked in a browser. */
export type Walk = { readonly flow: Flow; readonly path: Path };

/** Whether every step is caused by what comes over the wire: answers, and the portal's own files. */
const isCausedByServer =
  ({ model: { calls } }: Flow) =>
  (path: Path) =>
    path.steps.every(({ case: { cause } }) => cause.by !== 'value' || calls[cause.invoke]?.files !== undefined);

/** Whether time passes for one call alone wherever the server keeps silent: in a browser it passes for all that were made together. */
const isGivenUpAlone =
  ({ outcomes }: Flow) =>
  ({ steps }: Path) =>
    steps.every(({ case: { cause } }, index) => {
      const before = steps[index - 1];
      const isSilent = cause.by === 'answer' && cause.gaveUpAfter !== undefined;
      return !isSilent || !before || outcomes.callsIn(before.snapshot).filter((ids) => ids.length > 0).length < 2;
    });

/** Whether no call waits for files that have come before: a browser has them, and does not ask again. */
const asksForFilesOnce =
  ({ model }: Flow) =>
  ({ steps }: Path) => {
    const come = new Set<string>();
    return steps.every((step, index) => {
      const before = steps[index - 1];
      if (before && 'output' in step.case.event) come.add(String(filesOf(model, step, before)));
      return !filesIn(model, step).some((files) => come.has(String(files)));
    });
  };

const endsSession = ({ case: { name } }: PathStep) => name.startsWith(sessionFault);

/** A path as far as a browser can follow it: over a page whose session has ended lies the dialog in which the person signs in again. */
const asFarAsSessionLasts =
  ({ model }: Flow) =>
  (path: Path): Path => {
    const end = model.starts ? -1 : path.steps.findIndex(endsSession);
    return end < 0 ? path : { ...path, steps: path.steps.slice(0, end + 1) };
  };

const pathsOf = new WeakMap<Flow, readonly Path[]>();

/**
 * What is walked of a flow in a browser: every state, transition and refused guard; that every case takes its transition is seen without a browser.
 * Paths are joined: to open a page costs as much as half a path.
 */
export function inBrowser(flow: Flow): readonly Path[] {
  const known = pathsOf.get(flow);
  if (known) return known;
  const conditions = [isCausedByServer(flow), isGivenUpAlone(flow), asksForFilesOnce(flow)];
  const canBeWalked = (path: Path) => conditions.every((holds) => holds(path));
  const followed = flow.paths.map(asFarAsSessionLasts(flow));
  const { starts, calls } = flow.model;
  // where a file of the portal could not be had, the portal may load itself anew
  const loadsFiles = Object.values<Call>(calls).some(({ files }) => files !== undefined);
  const canGoOn = ({ steps }: Path) =>
    !loadsFiles && steps.at(-1)?.snapshot.status === 'active' && (starts !== undefined || !steps.some(endsSession));
  const paths = joined(flow, cheapest(followed.filter(canBeWalked)), { canGoOn, canBeWalked });
  pathsOf.set(flow, paths);
  return paths;
}

/** What is chosen to be walked of a flow on its page in jsdom: what browsers walk, and what the chosen paths show besides. */
export function onPage(flow: Flow): readonly Path[] {
  const tours = inBrowser(flow);
  const usual = forPage(flow.paths).filter((path) => !tours.includes(path));
  const taken = new Set(tours.flatMap(edgesOf));
  return [...tours, ...usual.filter((path) => edgesOf(path).some((edge) => !taken.has(edge)))];
}

/** What is walked in this run: the chosen paths first, for what they show is committed. */
export function walkedOnPage(flow: Flow): readonly Path[] {
  const chosen = onPage(flow);
  return isWhole ? [...chosen, ...flow.paths.filter((path) => !chosen.includes(path))] : chosen;
}

const keptAs = (flow: string) => `${flow} in browsers`;

/** The names of what is walked in a browser, as another process has found them; undefined where none has. */
export const knownPlan = (flow: string): readonly string[] | undefined => readKept<readonly string[]>(keptAs(flow)).get('paths');

/** Keeps the names of what is walked in a browser for other processes. */
export function keepPlan(flow: Flow): readonly string[] {
  const paths = inBrowser(flow).map(({ name }) => name);
  keep(keptAs(flow.model.name), new Map([['paths', paths]]));
  return paths;
}

/** The way to a step, as one name. */
export const wayTo = (path: Path, index: number): string =>
  [path.situation, ...path.steps.slice(0, index + 1).map((step) => keyOfCase(step.case))].join('\n');

/** Where a screen is first met. */
type Meeting = {
  /** Its name, with whose situation it is. */
  readonly title: string;
  /** The path that is the first to come by, though others may begin alike. */
  readonly path: Path;
  /** In no other situation were these states met before. */
  readonly isFirst: boolean;
};

/** Whether the flow has given way to another page. */
const hasLeft = ({ snapshot, expected }: PathStep) =>
  snapshot.status === 'done' && expected?.kind === 'goes on' && expected.page !== undefined;

/** Where each situation's screens are first met, by the way there: in browsers first, for they walk less. */
const firstMeetings = (paths: readonly Path[]): ReadonlyMap<string, Meeting> => {
  const met = new Set<string>();
  const meetings = new Map<string, Meeting>();
  for (const path of paths) {
    for (const [index, step] of path.steps.entries()) {
      const screen = screenOf(step.snapshot);
      const title = `${path.situation}: ${screen}`;
      if (met.has(title) || hasLeft(step)) continue;
      meetings.set(wayTo(path, index), { title, path, isFirst: !met.has(screen) });
      met.add(title).add(screen);
    }
  }
  return meetings;
};

/** The screens of a flow, each with the one step at which it is compared with what is committed. */
export class Screens {
  private readonly meetings: ReadonlyMap<string, Meeting>;

  /** @param walked all paths that any run walks, those of browsers first */
  constructor(walked: readonly Path[]) {
    this.meetings = firstMeetings(walked);
  }

  /** Titles, in order. */
  get all(): readonly string[] {
    return [...this.meetings.values()].map(({ title }) => title);
  }

  /** @returns the name of the screen that is first met at this step, if one is: the same for every process and for all paths that begin alike */
  titleAt(path: Path, index: number): string | undefined {
    return this.meetings.get(wayTo(path, index))?.title;
  }

  /** Whether states are met at this step that no path before, and no situation before, has come by. */
  isNewAt(path: Path, index: number): boolean {
    const meeting = this.meetings.get(wayTo(path, index));
    return meeting?.path === path && meeting.isFirst;
  }
}
