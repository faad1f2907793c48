import type { ConsoleMessage } from '@playwright/test';
import { onPage, Screens, type Walk } from './browser-paths';
import { allTransitions, transitionId } from './chart/parts';
import type { Model } from './model';
import { screenOf } from './oracle/model-position';
import { isAlike, withoutWorkAround } from './pages/alike';
import type { BrowserPage } from './pages/browser-page';
import type { Dialog } from './pages/document/in-tab';
import { ScreenFile } from './pages/screen-file';
import type { Path } from './paths/path';
import type { Flow } from './paths/search';
import { patienceMs } from './patience';
import { adviseUpdate } from './print/advise-update';
import { walkBrowser } from './runs/browser';
import { faultsOfOpening, Looks } from './runs/looks';
import type { PortalTab } from './runs/portal-tab';
import { logWalk } from './runs/walk-log';
import { narrow, phone } from './runs/ways';
import { allTexts } from './texts';

export { browserPlans, openingsOfAll, walkFinder } from './browser-plan';
export { PortalTab } from './runs/portal-tab';
export { allTexts } from './texts';

/** Chromium's own messages about answers that the path gives on purpose. */
const ofTheNetwork = /^Failed to load resource/;

/** The errors of a dialog. How a dialog closes is tested in jsdom. */
const faultsIn = ({ name, holdsFocus, isOnCross, overCross }: Dialog): readonly string[] => [
  ...(name === '' ? ['A dialog has no name'] : []),
  ...(holdsFocus ? [] : [`Focus is not in the dialog '${name}'`]),
  ...(isOnCross ? [`The dialog '${name}' opens on its cross, not on what it asks or says`] : []),
  ...(overCross ? [`Over the cross of the dialog '${name}' lies ${overCross}`] : []),
];

type Kept = {
  readonly screens: Screens;
  readonly file: ScreenFile;
  readonly dialogs: Set<string>;
  readonly looks: Looks;
  readonly said: Set<string>;
};

/** Helpers for the runs in a browser. */
export async function browserRun() {
  const texts = await allTexts();
  const around = { dialog: texts.t('sessionEnded.title'), notice: texts.t('portal.impersonating', { name: '' }).replace(/\.$/, '') };
  const kept = new Map<Flow, Kept>();
  const keptOf = (flow: Flow): Kept => {
    const own = kept.get(flow) ?? {
      screens: new Screens(onPage(flow)),
      file: new ScreenFile(flow.model),
      dialogs: new Set<string>(),
      looks: new Looks(flow.model.name, flow.model.narrowest),
      said: new Set<string>(),
    };
    kept.set(flow, own);
    return own;
  };

  /** The errors of the current dialog: it needs a name and focus, and nothing may cover its cross once the page is at rest. */
  const faultsOfDialog = async (portal: PortalTab, flow: Flow): Promise<readonly string[]> => {
    const { dialogs } = keptOf(flow);
    for (const since = Date.now(); ; ) {
      const dialog = await portal.tab.evaluate(() => window.tester.dialog());
      if (!dialog || dialogs.has(dialog.name)) return [];
      const faults = faultsIn(dialog);
      if (faults.length > 0 && Date.now() - since < patienceMs) continue;
      dialogs.add(dialog.name);
      return faults;
    }
  };

  /**
   * Runs up to the last message that was not yet checked in a narrow window, where results of presses must be visible too.
   * @returns the errors
   */
  const walkNarrow = async (portal: PortalTab, flow: Flow, path: Path): Promise<readonly string[]> => {
    const { said } = keptOf(flow);
    const saidAt = ({ standing: { says } }: Path['steps'][number]) => says?.text ?? '';
    const last = path.steps.findLastIndex((step) => saidAt(step) !== '' && !said.has(saidAt(step)));
    const steps = path.steps.slice(0, last + 1);
    if (steps.length === 0) return [];
    for (const step of steps) said.add(saidAt(step));
    return walkBrowser(portal, flow, { ...path, steps }, { texts, seeing: narrow, onScreen: async () => undefined }).then(
      () => [],
      (error: unknown) => [`${narrow.width} px wide: ${error instanceof Error ? error.message : String(error)}`],
    );
  };

  /** @returns the screen, as soon as it matches the committed one, or when the time limit of a wait is over */
  const asCommitted = async (page: BrowserPage, model: Model, told = '') => {
    for (const since = Date.now(); ; ) {
      const inventory = await page.inventory();
      const isAsCommitted = isAlike(model, inventory, told, around);
      if (isAsCommitted || Date.now() - since > patienceMs) return { inventory, isAsCommitted };
    }
  };

  /** Collects the errors that the page reports during an action. */
  const listening = async <T>(portal: PortalTab, faults: string[], act: () => Promise<T>): Promise<T> => {
    const onError = (error: Error) => faults.push(String(error));
    const onConsole = (line: ConsoleMessage) => {
      if (['error', 'warning'].includes(line.type()) && !ofTheNetwork.test(line.text())) faults.push(line.text());
    };
    portal.tab.on('pageerror', onError).on('console', onConsole);
    try {
      return await act();
    } finally {
      portal.tab.off('pageerror', onError).off('console', onConsole);
    }
  };

  /**
   * Walks to a page or a dialog on a phone, and looks at it there.
   * @param steps the number of steps of the path
   * @returns the errors
   */
  const open = async (portal: PortalTab, { flow, path }: Walk, steps: number): Promise<readonly string[]> => {
    const faults: string[] = [];
    const way = { ...path, steps: path.steps.slice(0, steps) };
    const seeing = { ...phone, width: Math.max(phone.width, flow.model.narrowest ?? 0) };
    const look = async (page: BrowserPage) => {
      faults.push(...(await faultsOfDialog(portal, flow)), ...(await faultsOfOpening(portal, page, seeing)));
    };
    const onScreen = async (_: unknown, index: number, page: BrowserPage) => {
      if (index === steps - 1) await look(page);
    };
    const { early } = await listening(portal, faults, () => walkBrowser(portal, flow, way, { texts, seeing, onScreen }));
    return early === undefined ? faults : [...faults, `The path ends early: ${early}`];
  };

  /** @returns the errors, each with its screen; and the reason, if the run ended early */
  const walk = async (portal: PortalTab, { flow, path }: Walk) => {
    const faults: string[] = [];
    const { screens, file, looks } = keptOf(flow);
    return listening(portal, faults, async () => {
      const { walked, early } = await walkBrowser(portal, flow, path, {
        texts,
        onScreen: async ({ snapshot }, index, page) => {
          const title = screens.titleAt(path, index);
          if (title === undefined) return;
          const told = file.of(title);
          const { inventory, isAsCommitted } = await asCommitted(page, flow.model, told);
          if (told === undefined) faults.push(`The screen '${title}' is not committed. ${adviseUpdate(flow.model.name)}`);
          else if (!isAsCommitted)
            faults.push(
              `The screen '${title}' is not as it is committed. ${adviseUpdate(flow.model.name)}\n${inventory}\n--- committed:\n${told}`,
            );
          if (!screens.isNewAt(path, index)) return;
          faults.push(...(await faultsOfDialog(portal, flow)));
          const screen = { name: screenOf(snapshot), page, inventory: withoutWorkAround(inventory, told ?? '') };
          faults.push(...(await looks.at(portal, { ...screen, isLast: index === path.steps.length - 1 })));
        },
      });
      if (early === undefined) faults.push(...(await walkNarrow(portal, flow, path)));
      const taken = path.steps.slice(0, walked).flatMap((step) => step.taken.map(transitionId));
      logWalk({ flow: flow.model.name, all: allTransitions(flow.model.flow).map(transitionId), taken });
      return { faults, early };
    });
  };

  return { open, walk };
}
