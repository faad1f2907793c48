import { expect, type Page } from '@playwright/test';
import { sharedPortal, test } from './running-portal';

const portal = sharedPortal();

const later = { 'x-portal-release': '1000' };
const email = (page: Page) => page.getByLabel('Correo electrónico');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

/** From now on the server has a later release, and not one file of that of the open page; until the page is loaded anew. */
const releaseAnother = async (page: Page) => {
  let isLoadedAnew = false;
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().isNavigationRequest()) isLoadedAnew = true;
    if (isLoadedAnew) return route.fallback();
    if (pathname.startsWith('/assets/')) return route.fulfill({ status: 404 });
    if (route.request().method() === 'HEAD') return route.fulfill({ status: 200, headers: later });
    return route.fallback();
  });
};

test.describe('after a release', () => {
  test.use({ locale: 'es-ES' });

  test('a sign-in page that was open before signs in after one press more, and the e-mail stays', async ({ page }) => {
    await page.goto(`${portal.address}/signin`);
    await email(page).fill('teacher@demo.example');
    await password(page).fill('Demo2026');
    await releaseAnother(page);
    const loadedAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await loadedAnew;
    await expect(email(page)).toHaveValue('teacher@demo.example');
    await expect(password(page)).toHaveValue('');
    await password(page).fill('Demo2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(`${portal.address}/`);
  });

  test('an open page offers to be loaded anew, and what was typed stays', async ({ page }) => {
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), ...later } });
    });
    await page.goto(`${portal.address}/forgot-password`);
    await email(page).fill('teacher@demo.example');
    const offer = page.locator('.toast', { hasText: 'Hay una versión nueva del portal.' });
    await expect(offer).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    const loadedAnew = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Volver a cargar' }).click();
    await loadedAnew;
    await expect(email(page)).toHaveValue('teacher@demo.example');
    await expect(offer).toHaveCount(0);
  });
});
