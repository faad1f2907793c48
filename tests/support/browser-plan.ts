import type { AnyMachineSnapshot } from 'xstate';
import { searchAll } from './flows';
import type { Call } from './model';
import type { Path } from './paths/path';
import type { Flow } from './paths/search';
import { cheapest } from './paths/sets';
import { filesIn, filesOf } from './runs/own-files';

export { accessFaults, walkBrowser } from './runs/browser';

import { allTexts, type Locale, locales } from './texts';

/** A path to be walked in a browser, in one language. */
export type Walk = {
  readonly flow: Flow;
  readonly path: Path;
  readonly locale: Locale;
  /** States that no walk before this one has shown in this language: looked at closely, and kept as pictures. */
  readonly screens: ReadonlySet<string>;
};

/** The resting states of a snapshot, as one name. */
export const screenOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.path.join('.'))
    .sort()
    .join('+');

/** Whether every step is caused by what comes over the wire: answers, and the portal's own files. */
const isCausedByServer =
  ({ model: { calls } }: Flow) =>
  (path: Path) =>
    path.steps.every(
      ({ case: { cause } }) => cause.by !== 'value' || (calls as Readonly<Record<string, Call>>)[cause.invoke]?.files !== undefined,
    );

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

const screensOf = (path: Path): ReadonlySet<string> => new Set(path.steps.map(({ snapshot }) => screenOf(snapshot)));

/**
 * In the first language every state, transition and refused guard; that every case takes its transition is seen without a browser.
 * In the other languages every screen.
 */
function walksOf(flow: Flow): Walk[] {
  const canBeWalked = [isCausedByServer(flow), isGivenUpAlone(flow), asksForFilesOnce(flow)];
  const paths = flow.paths.filter((path) => canBeWalked.every((holds) => holds(path)));
  return (flow.model.languages ?? locales).flatMap((locale, index) => {
    const seen = new Set<string>();
    return cheapest(paths, index === 0 ? undefined : screensOf).map((path) => {
      const screens = new Set([...screensOf(path)].filter((screen) => !seen.has(screen)));
      for (const screen of screens) seen.add(screen);
      return { flow, path, locale, screens };
    });
  });
}

/** All that is walked in a browser, and the texts to know the pages by. */
export async function browserPlan() {
  const flows = await searchAll();
  return { walks: flows.flatMap(walksOf), texts: await allTexts() };
}
