import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { runningPortal } from './running-portal';

const portal = runningPortal();

/** Makes the time of all animations pass. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish();
  });

const words = ['No hemos podido cargar el portal.', 'We could not load the portal.', 'Non è stato possibile caricare il portale.'];

for (const chunk of ['portal', 'core', 'rolldown-runtime']) {
  test(`without the file ${chunk}, the page says after 15 seconds that the portal is missing, and loads it again`, async ({ page }) => {
    const code = `**/assets/${chunk}-*.js`;
    await page.route(code, (route) => route.abort());
    await page.goto(`${portal.address}/signin?returnTo=%2Fedit-library&x=%22`);
    const told = page.locator('main');
    await expect(told).toBeHidden();
    expect(await told.evaluate((each) => getComputedStyle(each).animationDelay)).toBe('15s');

    await letTimePass(page);
    for (const text of words) await expect(told.getByText(text)).toBeVisible();
    await page.evaluate(axe.source);
    expect(await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id))).toEqual([]);

    await page.unroute(code);
    await told.getByRole('link').first().click();
    await expect(page.getByLabel('Correo electrónico').or(page.getByLabel('E-mail'))).toBeVisible();
    await expect(page).toHaveURL(`${portal.address}/signin?returnTo=%2Fedit-library&x=%22`);
    for (const text of words) await expect(page.getByText(text)).toHaveCount(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says at once that it is needed, and nothing else', async ({ page }) => {
    await page.goto(portal.address);
    const told = page.locator('noscript p');
    await expect(told).toContainText(['necesita JavaScript', 'needs JavaScript', 'bisogno di JavaScript']);
    for (const each of await told.all()) await expect(each).toBeVisible();
    await expect(page.locator('.not-loaded')).toHaveCSS('display', 'none');
  });
});
