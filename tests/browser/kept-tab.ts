import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { leaveFor } from '../support/pages/leave-for';

const pageEvents = ['console', 'dialog', 'download', 'popup', 'request', 'requestfailed', 'response'];
const contextEvents = ['console', 'dialog', 'page', 'request', 'response'];

/** Deletes everything that a page of the portal can keep in the browser, besides cookies. */
const forgetAll = async () => {
  localStorage.clear();
  sessionStorage.clear();
  const gone = ({ name = '' }: IDBDatabaseInfo) =>
    new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
  await Promise.all((await indexedDB.databases()).map(gone));
};

/**
 * The tab of a worker, which its tests use one after the other. A new tab would compile all code of the portal again, which is half the
 * cost of opening a page. Each test finds the tab as after its first start, except for the history and the portal's files.
 */
class KeptTab {
  /** Address of the portal that the tests of this file visit; none where they visit no portal. */
  origin = '';
  private kept: { readonly context: BrowserContext; readonly options: string; page: Page } | undefined;

  constructor(private readonly browser: Browser) {}

  /** @param options of the context that no page changes */
  async begin(options: string, viewport: Parameters<Page['setViewportSize']>[0] | null): Promise<Page> {
    if (this.kept?.options !== options) {
      await this.close();
      // The context has the options that the test sets with `test.use`.
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
    // A page of the portal that runs no code.
    await leaveFor(page, this.origin ? `${this.origin}/robots.txt` : 'about:blank');
    if (this.origin) await page.evaluate(forgetAll);
    await context.clearCookies();
  }
}

/**
 * Tests that share the tab of their worker. With `test.use`, `isFresh` gives a test its own context if it changes something that cannot be
 * undone, such as its clock or its scripts.
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
