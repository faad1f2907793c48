import { expect, type Page } from '@playwright/test';
import { onSlowLine } from '../bench/support/slow-line';
import { enter, sharedPortal, test } from './running-portal';

const portal = sharedPortal();
test.use({ locale: 'es-ES' });

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Sums up all layout shifts on the page from now on. */
const noteShifts = () => {
  const seen = { sum: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) seen.sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { readonly seen: { readonly sum: number } }).seen.sum);

const books = 'Libros de texto para sus hijos e hijas';

for (const width of [1280, 360])
  for (const [who, mayOrder] of [
    ['teacher', true],
    ['google', true],
    ['new', false],
  ] as const)
    test(`${width} pixels wide, nothing moves that ${who} sees, however late it is known whether they may order books`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width > 1000 ? 800 : 740 });
      await enter(page, `${portal.address}/robots.txt`, `${who}@demo.example`);
      await onSlowLine(page);
      await page.addInitScript(noteShifts);
      const tasks = page.locator('.banner-row').first();
      await page.route('**/api/gratishp/validateaccess/', async (route) => {
        await tasks.waitFor();
        await page.getByRole('heading', { name: '¿Ha cambiado de centro?' }).waitFor();
        await route.continue();
      });
      const known = page.waitForResponse('**/api/gratishp/validateaccess/');
      await page.goto(portal.address);
      expect((await known).status()).toBe(200);
      await expect(page.getByRole('heading', { name: books })).toHaveCount(mayOrder ? 1 : 0);
      await expect.poll(() => shiftOf(page)).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

test('known in time, the order of books stands among the tasks, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, `${portal.address}/robots.txt`);
  await page.addInitScript(noteShifts);
  await page.goto(portal.address);
  await expect(page.locator('.banner-row').first().getByRole('heading')).toHaveText(['La adopción gratuita está abierta', books]);
  await expect(page.getByRole('heading', { name: '¿Ha cambiado de centro?' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.02);
});
