import { expect, type Page } from '@playwright/test';
import { enter, sharedPortal, test } from './running-portal';

const portal = sharedPortal();

const later = { 'x-portal-release': '1000' };
const email = (page: Page) => page.getByLabel('Correo electrónico');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

/**
 * Makes the server serve a later release, without any file of the open page, until the page is reloaded. The reload waits until the open
 * page has announced it.
 */
const releaseAnother = async (page: Page) => {
  let isLoadedAnew = false;
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => told.push(text));
  await page.evaluate(() => {
    const tellToasts = () => {
      for (const { textContent } of document.querySelectorAll('.toast'))
        (window as unknown as { tell(text: string): void }).tell(textContent);
    };
    new MutationObserver(tellToasts).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().isNavigationRequest()) {
      // A locator would wait for the navigation, which waits for this message.
      await expect.poll(() => told.join()).toContain('Volvemos a cargar la página porque hay una versión nueva del portal…');
      isLoadedAnew = true;
    }
    if (isLoadedAnew) return route.fallback();
    if (pathname.startsWith('/assets/')) return route.fulfill({ status: 404 });
    if (route.request().method() === 'HEAD') return route.fulfill({ status: 200, headers: later });
    return route.fallback();
  });
};

test.describe('after a release', () => {
  test.use({ locale: 'es-ES' });

  test('a sign-in page that was open before says why it is loaded anew, and signs in after one press more; the e-mail stays', async ({
    page,
  }) => {
    await page.goto(`${portal.address}/signin`);
    await email(page).fill('teacher@demo.example');
    await password(page).fill('Demo2026');
    await releaseAnother(page);
    const loadedAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await loadedAnew;
    await expect(email(page)).toHaveValue('teacher@demo.example');
    await expect(password(page)).toHaveValue('');
    await expect(toast(page, 'Hemos vuelto a cargar la página porque hay una versión nueva del portal.')).toContainText(
      'Lo que ha escrito sigue aquí. Vuelva a escribir la contraseña.',
    );
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('Demo2026');
    await page.keyboard.press('Enter');
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

  test('the chat says that a part has not come, and offers to load the page anew', async ({ page }) => {
    await enter(page, `${portal.address}/help`);
    await page.route('**/assets/care-calls-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    const chat = page.getByRole('region', { name: 'Chat de atención' });
    await expect(chat).toContainText('No hemos podido cargar una parte de la página. Vuelva a cargarla.');
    await page.unrouteAll({ behavior: 'wait' });
    const loadedAnew = page.waitForEvent('load');
    await chat.getByRole('button', { name: 'Volver a cargar' }).click();
    await loadedAnew;
    await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
  });

  test('without the code of the captcha a form says so, loads the page anew by a button, and what was typed stays', async ({ page }) => {
    await page.goto(`${portal.address}/forgot-password`);
    await email(page).fill('teacher@demo.example');
    await page.route('**/assets/captcha-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    const told = page.locator('.notice', { hasText: 'No hemos podido cargar la comprobación de seguridad, y no se ha enviado nada.' });
    await expect(told).toBeInViewport();
    await page.unrouteAll({ behavior: 'wait' });
    const loadedAnew = page.waitForEvent('load');
    await told.getByRole('button', { name: 'Volver a cargar' }).click();
    await loadedAnew;
    await expect(email(page)).toHaveValue('teacher@demo.example');
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByRole('main').getByText('Si este correo tiene una cuenta, le hemos enviado un enlace')).toBeVisible();
  });
});
