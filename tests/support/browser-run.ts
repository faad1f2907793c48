import type { ConsoleMessage } from '@playwright/test';
import { pagePaths, Screens, type Walk } from './browser-paths';
import { allTransitions, transitionId } from './chart/parts';
import type { Model } from './model';
import { screenOf } from './oracle/model-position';
import { isAlike, withoutOtherWork } from './pages/alike';
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

/** Chromium's own messages about failed requests. They are no errors, because paths make requests fail on purpose. */
const networkMessage = /^Failed to load resource/;

/** Finds the errors of an open dialog. Tests in jsdom check how a dialog closes. */
const faultsIn = ({ name, hasFocus, isCloseButtonFocused, coversCloseButton }: Dialog): readonly string[] => [
  ...(name === '' ? ['A dialog has no name'] : []),
  ...(hasFocus ? [] : [`Focus is not in the dialog '${name}'`]),
  ...(isCloseButtonFocused ? [`The dialog '${name}' opens with focus on its close button, not on its content`] : []),
  ...(coversCloseButton ? [`The close button of the dialog '${name}' is covered by ${coversCloseButton}`] : []),
];

/** The results that all walks of a flow in this process share. */
type Progress = {
  readonly screens: Screens;
  readonly file: ScreenFile;
  /** The names of the checked dialogs. */
  readonly dialogs: Set<string>;
  readonly looks: Looks;
  /** The messages that were checked in a narrow window. */
  readonly messages: Set<string>;
};

/** Returns the functions that run paths in a browser: `open` checks one page or dialog, and `walk` walks a whole path. */
export async function browserRun() {
  const texts = await allTexts();
  const around = { dialog: texts.t('sessionEnded.title'), notice: texts.t('portal.impersonating', { name: '' }).replace(/\.$/, '') };
  const progress = new Map<Flow, Progress>();
  const progressOf = (flow: Flow): Progress => {
    const own = progress.get(flow) ?? {
      screens: new Screens(pagePaths(flow)),
      file: new ScreenFile(flow.model),
      dialogs: new Set<string>(),
      looks: new Looks(flow.model.name, flow.model.narrowest),
      messages: new Set<string>(),
    };
    progress.set(flow, own);
    return own;
  };

  /**
   * Finds the errors of the open dialog. Once the page is at rest, a dialog needs a name and the focus, and nothing may cover its close
   * button.
   */
  const faultsOfDialog = async (portal: PortalTab, flow: Flow): Promise<readonly string[]> => {
    const { dialogs } = progressOf(flow);
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
   * Walks a path again in a narrow window, where messages after a press must be visible too. The walk ends at the last message of the path
   * that no narrow window has shown yet.
   * @returns the errors
   */
  const walkNarrow = async (portal: PortalTab, flow: Flow, path: Path): Promise<readonly string[]> => {
    const { messages } = progressOf(flow);
    const messageAt = ({ position: { says } }: Path['steps'][number]) => says?.text ?? '';
    const last = path.steps.findLastIndex((step) => messageAt(step) !== '' && !messages.has(messageAt(step)));
    const steps = path.steps.slice(0, last + 1);
    if (steps.length === 0) return [];
    for (const step of steps) messages.add(messageAt(step));
    return walkBrowser(portal, flow, { ...path, steps }, { texts, seeing: narrow, onScreen: async () => undefined }).then(
      () => [],
      (error: unknown) => [`${narrow.width} px wide: ${error instanceof Error ? error.message : String(error)}`],
    );
  };

  /** Waits until the screen matches the committed screen. @returns the screen, and whether it matched in time */
  const awaitCommitted = async (page: BrowserPage, model: Model, wanted = '') => {
    for (const since = Date.now(); ; ) {
      const inventory = await page.inventory();
      const isAsCommitted = isAlike(model, inventory, wanted, around);
      if (isAsCommitted || Date.now() - since > patienceMs) return { inventory, isAsCommitted };
    }
  };

  /** Runs an action, and collects the errors that the page reports during the action. */
  const actAndListen = async <T>(portal: PortalTab, faults: string[], act: () => Promise<T>): Promise<T> => {
    const onError = (error: Error) => faults.push(String(error));
    const onConsole = (line: ConsoleMessage) => {
      if (['error', 'warning'].includes(line.type()) && !networkMessage.test(line.text())) faults.push(line.text());
    };
    portal.tab.on('pageerror', onError).on('console', onConsole);
    try {
      return await act();
    } finally {
      portal.tab.off('pageerror', onError).off('console', onConsole);
    }
  };

  /**
   * Walks to a page or a dialog in a window of the size of a phone, and checks its look.
   * @param steps the number of steps of the path up to the page or dialog
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
    const { early } = await actAndListen(portal, faults, () => walkBrowser(portal, flow, way, { texts, seeing, onScreen }));
    return early === undefined ? faults : [...faults, `The path ends early: ${early}`];
  };

  /** Walks a path and checks its screens. @returns the errors, and the reason if the walk ended early */
  const walk = async (portal: PortalTab, { flow, path }: Walk) => {
    const faults: string[] = [];
    const { screens, file, looks } = progressOf(flow);
    return actAndListen(portal, faults, async () => {
      const { walked, early } = await walkBrowser(portal, flow, path, {
        texts,
        onScreen: async ({ snapshot }, index, page) => {
          const title = screens.titleAt(path, index);
          if (title === undefined) return;
          const wanted = file.of(title);
          const { inventory, isAsCommitted } = await awaitCommitted(page, flow.model, wanted);
          if (wanted === undefined) faults.push(`The screen '${title}' is not committed. ${adviseUpdate(flow.model.name)}`);
          else if (!isAsCommitted)
            faults.push(
              `The screen '${title}' is not as it is committed. ${adviseUpdate(flow.model.name)}\n${inventory}\n--- committed:\n${wanted}`,
            );
          if (!screens.isNewAt(path, index)) return;
          faults.push(...(await faultsOfDialog(portal, flow)));
          const screen = { name: screenOf(snapshot), page, inventory: withoutOtherWork(inventory, wanted ?? '') };
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
