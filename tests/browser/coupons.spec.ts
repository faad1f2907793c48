import { expect, type Page } from '@playwright/test';
import { provideSharedPortal, test } from './running-portal';

const portal = provideSharedPortal();
test.use({ locale: 'es-ES', viewport: { width: 360, height: 740 } });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const code = 'Código del cupón';
const email = 'Correo electrónico';
const again = 'Repita el correo electrónico';

const fillIn = async (page: Page, coupon: string, mail: string) => {
  await page.goto(`${portal.address}/coupons`);
  await field(page, code).fill(coupon);
  await field(page, email).fill(mail);
  await field(page, again).fill(mail);
  await field(page, 'Provincia').selectOption('Toledo');
};

test('a family redeems a coupon by Enter, has the letter sent again, and asks for the link later', { tag: '@first' }, async ({
  page,
  context,
}) => {
  const redemptions: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && redemptions.push(new URL(request.url()).pathname));
  await fillIn(page, ' cuponnuevo1', 'Familia.Sol@Home.example');
  await expect(field(page, code)).toHaveValue('CUPONNUEVO1');
  await field(page, again).press('Enter');
  await field(page, again).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Su cupón está canjeado' })).toBeVisible();
  await expect(page.getByText('familia.sol@home.example', { exact: true })).toBeVisible();
  expect(redemptions).toEqual(['/api/coupons/CUPONNUEVO1']);

  await page.getByRole('button', { name: 'Enviar el mensaje otra vez' }).click();
  await expect(page.locator('.notice', { hasText: 'Le hemos enviado otro mensaje.' })).toBeInViewport();
  const survey = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Responder a una encuesta/ }).click();
  await expect((await survey).getByText('survey: coupons')).toBeVisible();

  await page.getByRole('button', { name: 'Canjear otro cupón' }).click();
  for (const name of [code, email, again]) await expect(field(page, name)).toHaveValue('');
  await field(page, 'Correo de su biblioteca').fill('familia.sol@home.example');
  await field(page, 'Correo de su biblioteca').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mire su correo' })).toBeVisible();

  await page.goto(`${portal.address}/demo/outbox`);
  await expect(page.getByText('familia.sol@home.example')).toHaveCount(3);
  await page.getByRole('link', { name: 'El enlace de su biblioteca digital' }).click();
  const link = page.getByRole('link', { name: 'Abrir mi biblioteca digital' });
  expect(await link.getAttribute('href')).toMatch(/\/coupons\?token=[\da-f-]{36}$/);
});

test('a failed request for the link leads back to its form below, and the form above shows no error', async ({ page }) => {
  const send = page.getByRole('button', { name: 'Enviar el enlace de mi biblioteca' });
  await page.route('**/api/coupons/forgot', (route) => route.abort());
  await page.goto(`${portal.address}/coupons`);
  const below = field(page, 'Correo de su biblioteca');
  await below.fill('nobody@home.example');
  await send.click();
  await page.getByRole('button', { name: 'Pedir el enlace otra vez' }).click();
  await expect(below).toBeFocused();
  await expect(below).toBeInViewport();
  await expect(send).toBeInViewport();
  await send.click();
  await page.getByRole('button', { name: 'Pedir el enlace otra vez' }).click();
  await expect(below).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

test('after a request for the link, a person can redeem a coupon in the form above', async ({ page }) => {
  await page.goto(`${portal.address}/coupons`);
  await field(page, 'Correo de su biblioteca').fill('nobody@home.example');
  await page.getByRole('button', { name: 'Enviar el enlace de mi biblioteca' }).click();
  await page.getByRole('button', { name: 'Canjear un cupón' }).click();
  await expect(field(page, code)).toBeFocused();
});

test('a used coupon is refused, and the form is empty for another coupon', async ({ page }) => {
  await fillIn(page, 'CUPON2026A', 'familia@home.example');
  await page.getByRole('button', { name: 'Validar el código' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Este cupón ya está usado' })).toBeInViewport();
  await page.getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(field(page, code)).toHaveValue('');
  await expect(field(page, code)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Validar el código' })).toBeDisabled();
});

test('the footer of the pages of coupons leads to pages of the portal', async ({ page }) => {
  for (const name of ['Ayuda', 'Contacto', 'Privacidad']) {
    await page.goto(`${portal.address}/coupons`);
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(field(page, code)).toHaveCount(0);
  }
});

test('without the code of a dialog, the form keeps its input', async ({ page }) => {
  await page.route('**/assets/help-dialog-*.js', (route) => route.abort());
  await page.goto(`${portal.address}/coupons`);
  await field(page, code).fill('CUPONNUEVO3');
  await page.getByRole('button', { name: '¿Dónde está el código?' }).click();
  await expect(
    page.locator('.notice', { hasText: 'No hemos podido abrir esta ventana, pero lo que ha escrito sigue en la página.' }),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(field(page, code)).toHaveValue('CUPONNUEVO3');
});

test('a person can paste a code, but no e-mail address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${portal.address}/coupons`);
  await page.evaluate(() => navigator.clipboard.writeText('ana@home.example'));
  for (const name of [email, again]) {
    await field(page, name).focus();
    await page.keyboard.press('Control+V');
    await expect(field(page, name)).toHaveValue('');
  }
  await field(page, code).focus();
  await page.keyboard.press('Control+V');
  await expect(field(page, code)).toHaveValue('ANA@HOME.EXAMPLE');
});

test('the dialog for lost access is empty each time it opens', async ({ page }) => {
  await page.goto(`${portal.address}/coupons`);
  const open = () => page.getByRole('button', { name: '¿Ha perdido el acceso?' }).click();
  const mail = page.getByRole('dialog').getByLabel('Correo con el que canjeó el cupón');
  await open();
  await expect(mail).toBeFocused();
  await mail.fill('nadie@home.example');
  await mail.press('Enter');
  await expect(page.getByRole('dialog').locator('.notice')).toContainText('Si este correo tiene una biblioteca digital');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await open();
  await expect(mail).toHaveValue('');
});

test('the page loads no part of the captcha before a coupon is validated', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await fillIn(page, 'CUPONNUEVO2', 'familia@home.example');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /captcha/i.test(path))).toEqual([]);
});
