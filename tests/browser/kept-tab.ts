import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { leaveFor } from '../support/pages/leave-for';

const pageEvents = ['console', 'dialog', 'download', 'popup', 'request', 'requestfailed', 'response'];
const contextEvents = ['console', 'dialog', 'page', 'request', 'response'];

/** Deletes everything that a page of the portal can store in the browser, except cookies. */
const clearStorage = async () => {
  localStorage.clear();
  sessionStorage.clear();
  const deleteDatabase = ({ name = '' }: IDBDatabaseInfo) =>
    new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
  await Promise.all((await indexedDB.databases()).map(deleteDatabase));
};

/**
 * The tab of a worker, which its tests use one after the other. A new tab would compile all code of the portal again, which is half the
 * cost of opening a page. Each test gets the tab in its initial state, except for the history and the loaded files of the portal.
 */
class KeptTab {
  /** Address of the portal that the tests of this file visit; empty if they visit no portal. */
  origin = '';
  private kept: { readonly context: BrowserContext; readonly options: string; page: Page } | undefined;

  constructor(private readonly browser: Browser) {}

  /**
   * Returns the page of the tab, cleaned for the next test.
   * @param options the options of the browser context; other options need a new context
   */
  async begin(options: string, viewport: Parameters<Page['setViewportSize']>[0] | null): Promise<Page> {
    if (this.kept?.options !== options) {
      await this.close();
      // Playwright gives the context the options that the test sets with `test.use`.
      const context = await this.browser.newContext();
      this.kept = { context, options, page: await context.newPage() };
    } else await this.clean(this.kept);
    if (viewport) await this.kept.page.setViewportSize(viewport);
    return this.kept.page;
  }

  async close(): Promise<void> {
    await this.kept?.context.close();
    this.kept = undefined;
  }

  private async clean(kept: NonNullable<KeptTab['kept']>): Promise<void> {
    const { context } = kept;
    if (kept.page.isClosed()) kept.page = await context.newPage();
    const { page } = kept;
    await Promise.all(context.pages().map((each) => each !== page && each.close()));
    for (const event of pageEvents) page.removeAllListeners(event);
    for (const event of contextEvents) context.removeAllListeners(event);
    for (const each of [page, context]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await page.emulateMedia({ media: null, colorScheme: null });
    // The storage of the portal can be cleared only at an address of the portal. At this address, no code of the portal runs.
    await leaveFor(page, this.origin ? `${this.origin}/robots.txt` : 'about:blank');
    if (this.origin) await page.evaluate(clearStorage);
    await context.clearCookies();
  }
}

/**
 * Tests that share the tab of their worker. A test cannot undo changes to the clock or the scripts of its page. Such a test sets `isFresh`
 * with `test.use`, and gets its own context.
 */
export const test = base.extend<{ readonly isFresh: boolean }, { readonly tab: KeptTab }>({
  isFresh: [false, { option: true }],
  tab: [
    async ({ browser }, use) => {
      const tab = new KeptTab(browser);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, tab, isFresh, viewport, locale, timezoneId, hasTouch, isMobile, javaScriptEnabled, bypassCSP }, use) => {
    if (!isFresh)
      return use(await tab.begin(JSON.stringify({ locale, timezoneId, hasTouch, isMobile, javaScriptEnabled, bypassCSP }), viewport));
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  context: ({ page }, use) => use(page.context()),
});
