import { expect, type Page } from '@playwright/test';
import { libraryToken } from '../../src/backend/demo/coupons';
import { goBack } from '../support/pages/history';
import { provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

const openLibrary = async (page: Page) => {
  await page.goto(`${portal.address}/coupons?token=${libraryToken('everything')}`);
  await page.getByRole('button', { name: 'Aceptar y ver mis títulos' }).click();
  await expect(page.getByRole('button', { name: 'Canjear otro cupón' })).toBeVisible();
};

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a row has four titles, three titles or one, by the width of the window', async ({ page }) => {
  await openLibrary(page);
  for (const [width, columns] of [
    [1280, 4],
    [992, 4],
    [991, 3],
    [576, 3],
    [575, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page.locator('main li').evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns);
  }
});

test.describe('a title', () => {
  const back = (page: Page) => page.getByRole('button', { name: 'Volver a los títulos' });
  const returns = {
    'its button': (page: Page) => back(page).click(),
    'the browser’s Back button': (page: Page) => goBack(page),
  } as const;

  for (const [name, leave] of Object.entries(returns))
    test(`opens at its top, and ${name} restores the scroll position of the titles`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 500 });
      await openLibrary(page);
      await page.evaluate(() => window.scrollTo(0, 230));
      await expect.poll(() => scrollOf(page)).toBe(230);
      await page.getByRole('button', { name: 'Mates a medida 2' }).click();
      await expect(back(page)).toBeInViewport();
      await expect.poll(() => scrollOf(page)).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect.poll(() => scrollOf(page)).toBe(900);
      await leave(page);
      await expect(page.getByRole('button', { name: 'Canjear otro cupón' })).toBeVisible();
      await expect.poll(() => scrollOf(page)).toBe(230);
      // The browser may also restore a scroll position, but late. The test therefore waits for two frames.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await scrollOf(page)).toBe(230);
    });

  test('keeps its scroll position after a purchase that is cancelled', async ({ page }) => {
    await openLibrary(page);
    await page.getByRole('button', { name: 'Mates a medida 2' }).click();
    const buy = page.getByRole('button', { name: /^Comprar/ }).last();
    await buy.scrollIntoViewIfNeeded();
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(100);
    const before = await scrollOf(page);
    await buy.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirme su compra' })).toBeInViewport();
    expect(await scrollOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(buy).toBeInViewport();
    expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(2);
  });
});

test('the page of a link that does not exist leads to the form that sends the link', async ({ page }) => {
  await page.goto(`${portal.address}/coupons?token=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: 'Esta biblioteca no existe' })).toBeVisible();
  await page.getByRole('button', { name: 'Pedir el enlace por correo' }).click();
  await expect(page.getByLabel('Correo de su biblioteca')).toBeVisible();
});

test('a copied licence is highlighted, and the links after it do not move', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLibrary(page);
  await page.getByRole('button', { name: 'Mates a medida 2' }).click();
  const copy = page.getByRole('button', { name: /^Copiar el código de licencia/ }).first();
  const open = page.getByRole('link', { name: /^Abrir/ }).first();
  const top = () => open.evaluate((link) => Math.round(link.getBoundingClientRect().top + window.scrollY));
  await copy.scrollIntoViewIfNeeded();
  const before = await top();
  await copy.click();
  await expect(page.locator('.coupon-code-copied')).toBeVisible();
  expect(await top()).toBe(before);
});

test('the lists of the terms and of the help of a title have bullets or numbers', async ({ page }) => {
  const marks = (tag: 'ul' | 'ol') =>
    page
      .locator(`main ${tag}`)
      .first()
      .evaluate((list) => getComputedStyle(list).listStyleType);
  await page.goto(`${portal.address}/coupons?token=${libraryToken('everything')}`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(await marks('ul')).toBe('disc');
  await page.getByRole('button', { name: 'Aceptar y ver mis títulos' }).click();
  await page.getByRole('button', { name: 'Mates a medida 2' }).click();
  await expect(page.getByRole('heading', { name: 'Cómo usar sus productos' })).toBeVisible();
  expect(await marks('ol')).toBe('decimal');
});
