import type { Page as BrowserTab, LaunchOptions } from '@playwright/test';
import type { i18n } from 'i18next';
import { localeCookie } from '../../../src/shared/rules/locale';
import { ignoreLeaving } from '../pages/ignore-leaving';
import { leaveFor } from '../pages/leave-for';
import { testerScript } from '../pages/tester-script';
import { patienceMs } from '../patience';
import { BrowserNetwork } from './browser-network';
import { emptyPage, origin, PortalServer } from './portal-server';
import { chromium } from './unreported';
import { View, type ViewSettings } from './view';
import { desktop, usual } from './ways';

export { BrowserNetwork, origin };

type VisitOptions = {
  readonly network: BrowserNetwork;
  /** The session storage that an earlier visit has left. */
  readonly keeps: Readonly<Record<string, string>>;
  /** Whether the run delays files of the portal, so that no file may be cached from an earlier run. */
  readonly needsAllFiles: boolean;
  /** The view of the page; by default the usual view. */
  readonly seeing?: ViewSettings | undefined;
};

/** One tab for the runs of a process. Between runs it keeps no data except the cached files of the portal. */
export class PortalTab {
  private constructor(
    readonly tab: BrowserTab,
    readonly view: View,
    private readonly server: PortalServer,
  ) {}

  /**
   * Opens a tab in a new browser.
   * @param options the options for starting the browser
   * @param texts the portal's texts in every language, for pages that change their language
   */
  static async open({ args = [], ...options }: LaunchOptions, texts?: i18n): Promise<PortalTab> {
    const server = new PortalServer(texts);
    await server.listen();
    const rules = `MAP ${new URL(origin).host} 127.0.0.1:${server.port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
    const browser = await chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] });
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript({ content: await testerScript() });
    const tab = await context.newPage();
    return new PortalTab(tab, await View.of(tab), server);
  }

  async close(): Promise<void> {
    await this.tab.context().browser()?.close();
    await this.server.close();
  }

  /** Clears the data of the previous visit, and attaches the network of the next visit. */
  async begin({ network, keeps, needsAllFiles, seeing = usual }: VisitOptions): Promise<void> {
    const { tab, server } = this;
    // A portal that could not load one of its files may begin to reload itself.
    await leaveFor(tab, origin + emptyPage);
    // the previous run may have left another view; the empty page changes its view without delay
    await this.view.set(seeing);
    server.take = network.receive;
    server.keepsFiles = !needsAllFiles;
    const context = tab.context();
    await context.clearCookies();
    await context.addCookies([{ name: localeCookie, value: 'es', url: origin }]);
    if (needsAllFiles) {
      const session = await context.newCDPSession(tab);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    }
    await tab.evaluate((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    }, keeps);
  }

  /** @throws if no timer of the page waits for the given time */
  async mustAwait(ms: number, since: number): Promise<void> {
    const awaits = await this.tab.evaluate(([time, timer]) => window.tester.clock.awaits(time, timer), [ms, since] as const);
    if (!awaits) throw new Error(`Nothing in the page waits for ${ms} ms`);
  }

  /** Returns the id of the newest timer of the page. Later timers have lower ids. */
  newestTimer(): Promise<number> {
    return this.tab.evaluate(() => window.tester.clock.newest);
  }

  /** Lets time pass for the page, see `HeldClock`. */
  async pass(ms: number): Promise<void> {
    const passed = this.tab.evaluate((time) => window.tester.clock.pass(time), ms);
    // a timer may lead to another page
    await ignoreLeaving(passed, undefined);
  }
}
