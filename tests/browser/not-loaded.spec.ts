import { expect, type Page } from '@playwright/test';
import { libraryToken } from '../../src/backend/demo/coupons';
import { patienceMs } from '../support/patience';
import { violationsIn } from './accessibility';
import { provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();

/** Ends all animations at once, because the page shows its message only after an animation of 15 seconds. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
  });

const words = ['No hemos podido cargar el portal.', 'We could not load the portal.', 'Non è stato possibile caricare il portale.'];

for (const chunk of ['portal', 'core', 'rolldown-runtime']) {
  test(`without the file ${chunk}, the page reports after 15 seconds that the portal is missing, and can load it`, async ({ page }) => {
    const code = `**/assets/${chunk}-*.js`;
    await page.route(code, (route) => route.abort());
    await page.goto(`${portal.address}/signin?returnTo=%2Fedit-library&x=%22`);
    const message = page.locator('main');
    await expect(message).toBeHidden();
    expect(await message.evaluate((each) => getComputedStyle(each).animationDelay)).toBe('15s');

    await finishAnimations(page);
    for (const text of words) await expect(message.getByText(text)).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);

    await page.unroute(code);
    await message.getByRole('link').first().click();
    await expect(page.getByLabel('Correo electrónico').or(page.getByLabel('E-mail'))).toBeVisible();
    await expect(page).toHaveURL(`${portal.address}/signin?returnTo=%2Fedit-library&x=%22`);
    for (const text of words) await expect(page.getByText(text)).toHaveCount(0);
  });
}

test.describe('while a file hangs', () => {
  test.use({ locale: 'es-ES' });

  for (const [path, styles] of [
    ['/signin', 'portal'],
    ['/coupons', 'coupon-pages'],
  ] as const)
    for (const [what, file] of [
      ['styles', `**/assets/${styles}-*.css`],
      ['texts', /\/assets\/es-[^/]+\.js$/],
    ] as const)
      test(`${path} shows after 15 seconds, without its ${what}, that it is not loaded`, async ({ page }) => {
        await page.route(file, () => undefined);
        const requested = page.waitForRequest(file);
        await page.goto(`${portal.address}${path}`, { waitUntil: 'commit' });
        await requested;
        const message = page.locator('main.not-loaded');
        await expect(message).toBeHidden();
        await finishAnimations(page);
        await expect(message.getByRole('link')).toHaveCount(3);
        // A text that is in the document may not be painted yet.
        await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });

  test('a library of coupons says that it is not loaded, or opens, whichever file hangs', async ({ browser }) => {
    const address = `${portal.address}/coupons?token=${libraryToken('everything')}`;
    const isOpen = (page: Page) => page.getByRole('button', { name: 'Aceptar y ver mis títulos' });
    const files = new Set<string>();
    const visit = async (look: (page: Page) => Promise<void>) => {
      const context = await browser.newContext({ locale: 'es-ES' });
      await look(await context.newPage());
      await context.close();
    };
    await visit(async (page) => {
      page.on('request', (request) => files.add(new URL(request.url()).pathname));
      await page.goto(address);
      await isOpen(page).waitFor();
    });
    const assets = [...files].filter((file) => /^\/assets\/.*\.(js|css)$/.test(file));
    expect(assets.length).toBeGreaterThan(8);
    for (const file of assets)
      await test.step(file, () =>
        visit(async (page) => {
          await page.clock.install();
          await page.route(`**${file}`, () => undefined);
          const requested = page.waitForRequest(`**${file}`);
          await page.goto(address, { waitUntil: 'commit' });
          await requested;
          const retry = page.locator('main.not-loaded a, main .notice button').first();
          // The page may start the timer for the file after the request. The test therefore lets time pass more than once.
          await expect(async () => {
            await page.clock.fastForward(16_000);
            await finishAnimations(page);
            await expect(isOpen(page).or(retry).first()).toBeVisible({ timeout: 500 });
          }).toPass({ timeout: patienceMs });
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        }),
      );
  });
});

test.describe('without the code of dialogs', () => {
  test.use({ locale: 'es-ES' });

  for (const width of [360, 1280])
    test(`${width} pixels wide, the browser’s own dialog has the same content`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.route('**/assets/prime-dialog-*.js', (route) => route.abort());
      await page.goto(`${portal.address}/coupons?token=${libraryToken('everything')}`);
      await page.getByRole('button', { name: 'Aceptar y ver mis títulos' }).click();
      const opener = page.getByRole('button', { name: 'Canjear otro cupón' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Canjear un cupón en esta biblioteca' });
      const code = dialog.getByLabel('Código de su cupón');
      await expect(code).toBeFocused();
      await page.keyboard.type('ABC-1');
      await expect(code).toHaveValue('ABC-1');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsIn(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await expect(dialog).toBeHidden();
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says at once that it needs JavaScript, and shows nothing else', async ({ page }) => {
    await page.goto(portal.address);
    const messages = page.locator('noscript p');
    await expect(messages).toContainText(['necesita JavaScript', 'needs JavaScript', 'bisogno di JavaScript']);
    for (const each of await messages.all()) await expect(each).toBeVisible();
    await expect(page.locator('.not-loaded')).toHaveCSS('display', 'none');
  });
});
