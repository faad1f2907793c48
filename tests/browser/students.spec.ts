import { expect, type Page } from '@playwright/test';
import { demoLinks } from '../../src/backend/demo/student-links';
import { goBack } from '../support/pages/history';
import { sharedPortal, test } from './running-portal';

const portal = sharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

/** The token of the demo link with this description. */
const tokenOf = (about: string) => demoLinks().find((link) => link.about.startsWith(about))?.token ?? '';

const enter = async (page: Page, about: string, query = '') => {
  await page.goto(`${portal.address}/student/${tokenOf(about)}${query}`);
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
};

test('nothing of the title is asked for before the terms are accepted, and a reload shows them again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${portal.address}/student/${tokenOf('resources and digital')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zona del alumnado' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/student') || path.startsWith('/api/captcha'))).toEqual([]);
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await expect(page.getByRole('tab', { name: /^Recursos/ })).toHaveAttribute('aria-selected', 'true');
  expect(asked.some((path) => path.startsWith('/api/student/'))).toBe(true);
  // The pressed button is gone: with the keyboard, a reader continues at the title.
  expect(await page.evaluate(() => document.activeElement?.querySelector('h1') !== null && document.activeElement !== document.body)).toBe(
    true,
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aceptar y continuar' })).toBeVisible();
});

test('a student looks at a resource, opens a product, and goes back by the address', { tag: '@first' }, async ({ page, context }) => {
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

test('a link with digital products only opens on them', async ({ page }) => {
  await enter(page, 'digital products only');
  await expect(page.getByRole('tab', { name: /^Productos digitales/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Abrir/ }).first()).toBeVisible();
});

test('a link with resources only has no product', async ({ page }) => {
  await enter(page, 'resources only', '?initTab=1');
  await expect(page.getByRole('heading', { name: 'Este título no tiene productos digitales para el alumnado' })).toBeVisible();
  await page.getByRole('tab', { name: /^Recursos/ }).click();
  await expect(page.locator('.resource').first()).toBeVisible();
});

for (const [about, title] of [
  ['for one pupil, who has used', 'Demasiados dispositivos'],
  ['blocked', 'El enlace no es válido'],
] as const)
  test(`a link that is ${about} says so, and the page is not stuck`, async ({ page }) => {
    await enter(page, about);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  });

test('a browser that keeps no cookies is told so at once, and the title is gone', async ({ page, context }) => {
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
