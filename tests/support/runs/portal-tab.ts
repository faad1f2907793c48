import type { Browser, Page as BrowserTab } from '@playwright/test';
import { localeCookie } from '../../../src/shared/rules/locale';
import { testerScript } from '../pages/tester-script';
import type { BrowserNetwork } from './browser-network';
import { emptyPage, PortalServer } from './portal-server';

type Beginning = {
  readonly network: BrowserNetwork;
  /** Session storage that an earlier visit has left. */
  readonly keeps: Readonly<Record<string, string>>;
  /** The walk holds files of the portal back: none may be kept from an earlier one. */
  readonly needsAllFiles: boolean;
};

export const desktop = { width: 1200, height: 800 } as const;

/** One tab for the walks of a process. It keeps the portal's files from walk to walk, and nothing else. */
export class PortalTab {
  private constructor(
    readonly tab: BrowserTab,
    private readonly server: PortalServer,
  ) {}

  static async open(browser: Browser): Promise<PortalTab> {
    const server = new PortalServer();
    await server.listen();
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
    await context.addInitScript({ content: await testerScript() });
    return new PortalTab(await context.newPage(), server);
  }

  async close(): Promise<void> {
    await this.tab.context().close();
    await this.server.close();
  }

  get origin(): string {
    return this.server.origin;
  }

  /** Forgets the visitor before, and lets the next one's network answer. */
  async begin({ network, keeps, needsAllFiles }: Beginning): Promise<void> {
    const { tab, server } = this;
    await tab.goto(server.origin + emptyPage);
    server.take = network.receive;
    server.keepsFiles = !needsAllFiles;
    const context = tab.context();
    await context.clearCookies();
    await context.addCookies([{ name: localeCookie, value: 'es', url: server.origin }]);
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

  /** Lets time pass for the page, see `HeldClock`. */
  async pass(ms: number): Promise<void> {
    await this.tab
      .evaluate((time) => window.tester.clock.pass(time), ms)
      .catch((error: unknown) => {
        // what has fallen due may have led to another page
        if (!/context was destroyed|navigation/.test(String(error))) throw error;
      });
  }
}
