import { expect, type Page } from '@playwright/test';
import { enter, provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();

const later = { 'x-portal-release': '1000' };
const email = (page: Page) => page.getByLabel('Correo electrónico');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

/**
 * Replaces the files of the open page with the files of a later release, until the page is reloaded. The reload waits until the page has
 * announced the reload.
 */
const releaseAnother = async (page: Page) => {
  let isReloaded = false;
  const toasts: string[] = [];
  await page.exposeFunction('tell', (text: string) => toasts.push(text));
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
      // A locator cannot find this message, because a locator would wait for the navigation, and the navigation waits for the message.
      await expect.poll(() => toasts.join()).toContain('Volvemos a cargar la página porque hay una versión nueva del portal…');
      isReloaded = true;
    }
    if (isReloaded) return route.fallback();
    if (pathname.startsWith('/assets/')) return route.fulfill({ status: 404 });
    if (route.request().method() === 'HEAD') return route.fulfill({ status: 200, headers: later });
    return route.fallback();
  });
};

test.describe('after a release', () => {
  test.use({ locale: 'es-ES' });

  test('an open sign-in page reloads itself with a reason, keeps the e-mail, and signs in after the next press', async ({ page }) => {
    await page.goto(`${portal.address}/signin`);
    await email(page).fill('teacher@demo.example');
    await password(page).fill('Demo2026');
    await releaseAnother(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await reloaded;
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

  test('an open page offers to reload itself, and keeps its input', async ({ page }) => {
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), ...later } });
    });
    await page.goto(`${portal.address}/forgot-password`);
    await email(page).fill('teacher@demo.example');
    const offer = page.locator('.toast', { hasText: 'Hay una versión nueva del portal.' });
    await expect(offer).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Volver a cargar' }).click();
    await reloaded;
    await expect(email(page)).toHaveValue('teacher@demo.example');
    await expect(offer).toHaveCount(0);
  });

  test('the chat reports that a part could not be loaded, and offers to reload the page', async ({ page }) => {
    await enter(page, `${portal.address}/help`);
    await page.route('**/assets/care-calls-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    const chat = page.getByRole('region', { name: 'Chat de atención' });
    await expect(chat).toContainText('No hemos podido cargar una parte de la página. Vuelva a cargarla.');
    await page.unrouteAll({ behavior: 'wait' });
    const reloaded = page.waitForEvent('load');
    await chat.getByRole('button', { name: 'Volver a cargar' }).click();
    await reloaded;
    await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
  });

  test('a form without the code of the captcha reports this, offers to reload the page, and keeps its input', async ({ page }) => {
    await page.goto(`${portal.address}/forgot-password`);
    await email(page).fill('teacher@demo.example');
    await page.route('**/assets/captcha-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    const notice = page.locator('.notice', { hasText: 'No hemos podido cargar la comprobación de seguridad, y no se ha enviado nada.' });
    await expect(notice).toBeInViewport();
    await page.unrouteAll({ behavior: 'wait' });
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Volver a cargar' }).click();
    await reloaded;
    await expect(email(page)).toHaveValue('teacher@demo.example');
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByRole('main').getByText('Si este correo tiene una cuenta, le hemos enviado un enlace')).toBeVisible();
  });
});
