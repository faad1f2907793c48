import { expect, type Page } from '@playwright/test';
import { demoLinks } from '../../src/backend/demo/student-links';
import { goBack } from '../support/pages/history';
import { provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

/** Returns the token of the demo link whose description begins with a text. */
const tokenOf = (about: string) => demoLinks().find((link) => link.about.startsWith(about))?.token ?? '';

const enter = async (page: Page, about: string, query = '') => {
  await page.goto(`${portal.address}/student/${tokenOf(about)}${query}`);
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
};

test('the page requests no data of the title before a student accepts the terms, and a reload shows the terms again', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${portal.address}/student/${tokenOf('resources and digital')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zona del alumnado' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => path.startsWith('/api/student') || path.startsWith('/api/captcha'))).toEqual([]);
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(page.getByRole('tab', { name: /^Recursos/ })).toHaveAttribute('aria-selected', 'true');
  expect(requested.some((path) => path.startsWith('/api/student/'))).toBe(true);
  // The pressed button no longer exists, so a person with a keyboard or a screen reader continues at the heading.
  expect(await page.evaluate(() => document.activeElement?.querySelector('h1') !== null && document.activeElement !== document.body)).toBe(
    true,
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aceptar y continuar' })).toBeVisible();
});

test('a student looks at a resource, opens a product, and returns with the Back button', { tag: '@first' }, async ({ page, context }) => {
  await enter(page, 'resources and digital');
  const first = page.locator('.resource-open').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  await expect(page).toHaveURL(/resource=/);
  await goBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: /^Productos digitales/ }).click();
  await expect(page).toHaveURL(/initTab=1/);
  const opening = context.waitForEvent('page');
  await page
    .getByRole('button', { name: /^Abrir/ })
    .first()
    .click();
  const opened = await opening;
  await opened.waitForURL(/^https?:/);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await goBack(page);
  await expect(page.getByRole('tab', { name: /^Recursos/ })).toHaveAttribute('aria-selected', 'true');
});

test('a link with only digital products opens the tab of the digital products', async ({ page }) => {
  await enter(page, 'digital products only');
  await expect(page.getByRole('tab', { name: /^Productos digitales/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Abrir/ }).first()).toBeVisible();
});

test('a link with only resources has no product', async ({ page }) => {
  await enter(page, 'resources only', '?initTab=1');
  await expect(page.getByRole('heading', { name: 'Este título no tiene productos digitales para el alumnado' })).toBeVisible();
  await page.getByRole('tab', { name: /^Recursos/ }).click();
  await expect(page.locator('.resource').first()).toBeVisible();
});

for (const [about, title] of [
  ['for one pupil, who has used', 'Demasiados dispositivos'],
  ['blocked', 'El enlace no es válido'],
] as const)
  test(`a dialog explains that a link is ${about}, and the student can try again`, async ({ page }) => {
    await enter(page, about);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  });

test('a message says at once that the browser blocks cookies, and the page shows no title', async ({ page, context }) => {
  await page.route('**/api/student/*/ping', async (route) => {
    await context.clearCookies({ name: 'zone' });
    await route.continue();
  });
  await enter(page, 'resources and digital');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Las cookies están bloqueadas' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('button', { name: 'Aceptar y continuar' })).toBeVisible();
});

for (const path of ['/student', '/student/'])
  test(`${path} without a token leads to the error page`, async ({ page }) => {
    await page.goto(`${portal.address}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página no existe' })).toBeVisible();
  });
