import { mkdirSync } from 'node:fs';
import type { Browser, ConsoleMessage } from '@playwright/test';
import { inBrowser, Screens, screenOf, type Walk } from './browser-plan';
import type { Flow } from './paths/search';
import { forPage } from './paths/sets';
import { accessFaults } from './runs/access';
import { walkBrowser } from './runs/browser';
import { PortalTab } from './runs/portal-tab';
import { allTexts } from './texts';

export { browserPlan } from './browser-plan';

/** Chromium's own words about answers that the path gives on purpose. */
const ofTheNetwork = /^Failed to load resource/;

/** What walks in a browser need of the portal and its tests. */
export async function browserRun() {
  const texts = await allTexts();
  const screens = new Map<Flow, Screens>();
  const screensOf = (flow: Flow) => {
    const own = screens.get(flow) ?? new Screens([...inBrowser(flow), ...forPage(flow.paths)]);
    screens.set(flow, own);
    return own;
  };

  const walk = async (portal: PortalTab, { flow, path }: Walk) => {
    const complaints: string[] = [];
    const onError = (error: Error) => complaints.push(String(error));
    const onConsole = (line: ConsoleMessage) => {
      if (['error', 'warning'].includes(line.type()) && !ofTheNetwork.test(line.text())) complaints.push(line.text());
    };
    portal.tab.on('pageerror', onError).on('console', onConsole);
    const folder = `reports/screens/${flow.model.name}`;
    mkdirSync(folder, { recursive: true });
    try {
      const { early } = await walkBrowser(portal, flow, path, {
        texts,
        onScreen: async ({ snapshot }, index) => {
          if (!screensOf(flow).metAt(path, index)) return;
          const screen = screenOf(snapshot);
          await portal.tab.screenshot({
            path: `${folder}/${screen}.es-desktop.jpg`,
            type: 'jpeg',
            quality: 80,
            animations: 'disabled',
            fullPage: true,
          });
          const faults = await accessFaults(portal.tab);
          if (faults.length > 0) throw new Error(`${screen}: ${faults.join('; ')}`);
        },
      });
      return { complaints, early };
    } finally {
      portal.tab.off('pageerror', onError).off('console', onConsole);
    }
  };

  return { walk, open: (browser: Browser) => PortalTab.open(browser) };
}
