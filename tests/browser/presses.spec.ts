import { expect, type Page } from '@playwright/test';
import { provideSharedPortal, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideSharedPortal();
test.use({ locale: 'es-ES' });

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};

const fillRegistration = async (page: Page) => {
  await fill(page, {
    Nombre: 'Nora',
    'Primer apellido': 'Vidal',
    'Correo electrónico': 'nora@school.example',
    Contraseña: 'Secret2026',
    'Repita la contraseña': 'Secret2026',
    'Código premium': 'toledo-0001',
  });
  await page.getByLabel('Código premium').blur();
  await expect(page.getByLabel('Centro', { exact: true })).not.toHaveValue('');
  await fill(page, { 'DNI o NIE': '00000014Z', Teléfono: '600123456' });
  await page.getByLabel('Acepto las condiciones de uso.').check();
};

const fillNewPassword = async (page: Page) => {
  const fields = page.locator('main input[type="password"]');
  for (const place of [0, 1]) await fields.nth(place).fill('Secret2026');
};

const forms = [
  ['/register', 'Crear la cuenta', fillRegistration],
  ['/forgot-password', 'Enviar el enlace', (page: Page) => fill(page, { 'Correo electrónico': 'nora@school.example' })],
  ['/reset-password?idSim=1&hash=some', 'Cambiar la contraseña', fillNewPassword],
  ['/activation?idSim=1&hash=some', 'Activar mi cuenta', async () => {}],
] as const;

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;

for (const [path, name, fillIn] of forms) {
  for (const size of sizes) {
    test(`a double click after a failure hits one button, which does not move: ${path}, ${size.width} px wide`, async ({ page }) => {
      let sent = 0;
      // The first call fails, and the next call is never answered.
      await page.route(
        (url) => url.pathname.startsWith('/api/') && !url.pathname.includes('captcha'),
        async (route) => {
          if (route.request().method() === 'GET') return route.continue();
          // The page first asks whether the link is valid.
          if (route.request().url().endsWith('/password/reset/link')) return route.fulfill({ status: 204 });
          sent += 1;
          if (sent === 1) await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });
        },
      );
      await page.setViewportSize(size);
      await page.goto(portal.address + path);
      const button = page.getByRole('button', { name, exact: true });
      await button.waitFor();
      await fillIn(page);
      await button.click();
      await expect(page.locator('main .notice')).toBeVisible();
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();

      await page.mouse.dblclick((before?.x ?? 0) + 20, (before?.y ?? 0) + 20);
      await expect.poll(() => sent).toBe(2);
      await expect(page.locator('main .notice')).toBeHidden();
      // The button may become wider, because it shows that it is busy.
      const { x, y } = (await button.boundingBox()) ?? {};
      expect({ x, y }).toEqual({ x: before?.x, y: before?.y });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      expect(page.url()).toBe(portal.address + path);
    });
  }
}

for (const size of sizes) {
  test(`Escape and the close button close a dialog and return the focus, a press outside does not close it, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`${portal.address}/register`);
    const opener = page.getByRole('button', { name: 'Buscar mi centro', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Busque su centro' });

    await opener.click();
    await expect(dialog.getByLabel('País')).toBeFocused();
    await page.mouse.click(3, 3);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the results of the school finder are in the window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${portal.address}/register`);
  await page.getByRole('button', { name: 'Buscar mi centro', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Busque su centro' });
  await dialog.getByLabel('País').selectOption({ label: 'España' });
  await dialog.getByLabel('Código postal').fill('4500');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('Escriba las 5 cifras de un código postal de España, como 08001; las dos primeras van de 01 a 52.'),
  ).toBeInViewport();
  await dialog.getByLabel('Código postal').fill('45001');
  await page.keyboard.press('Enter');
  for (const name of ['CEIP Alcántara', 'IES Puerta del Sol']) {
    await expect(dialog.getByRole('radio', { name })).toBeInViewport({ ratio: 1 });
  }
});
