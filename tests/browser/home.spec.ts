import { expect, type Page } from '@playwright/test';
import { onSlowLine } from '../bench/support/slow-line';
import { enter, provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();
// The scripts and the slow line of these pages would stay in the tab of other tests.
test.use({ locale: 'es-ES', isFresh: true });

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Sums up the layout shifts of the page that no input of the person causes. */
const recordShifts = () => {
  const seen = { sum: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) seen.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { readonly seen: { readonly sum: number } }).seen.sum);

const books = 'Libros de texto para sus hijos e hijas';

/** Lengthens the time limits of calls. On a busy machine, home is drawn so late that its calls would time out. */
const waitLonger = () => {
  const own = window.setTimeout.bind(window);
  const limitMs = 5_000;
  const wait = (act: TimerHandler, ms = 0, ...values: unknown[]) => own(act, ms < limitMs ? ms : ms * 10, ...values);
  Object.assign(window, { setTimeout: wait });
};

for (const width of [1280, 360])
  for (const [who, mayOrder] of [
    ['teacher', true],
    ['google', true],
    ['new', false],
  ] as const)
    test(`${width} pixels wide, home of ${who} does not shift when the portal learns late whether the person may order books`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width > 1000 ? 800 : 740 });
      await enter(page, `${portal.address}/robots.txt`, `${who}@demo.example`);
      await onSlowLine(page);
      await page.addInitScript(recordShifts);
      await page.addInitScript(waitLonger);
      const tasks = page.locator('.banner-row').first();
      await page.route('**/api/gratishp/validateaccess/', async (route) => {
        await tasks.waitFor();
        await page.getByRole('heading', { name: '¿Ha cambiado de centro?' }).waitFor();
        await route.continue();
      });
      const permission = page.waitForResponse('**/api/gratishp/validateaccess/');
      await page.goto(portal.address);
      expect((await permission).status()).toBe(200);
      await expect(page.getByRole('heading', { name: books })).toHaveCount(mayOrder ? 1 : 0);
      await expect.poll(() => shiftOf(page)).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

test('the order of books is one of the tasks if the permission is known in time, and home does not shift', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, `${portal.address}/robots.txt`);
  await page.addInitScript(recordShifts);
  await page.goto(portal.address);
  await expect(page.locator('.banner-row').first().getByRole('heading')).toHaveText(['La adopción gratuita está abierta', books]);
  await expect(page.getByRole('heading', { name: '¿Ha cambiado de centro?' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.02);
});
