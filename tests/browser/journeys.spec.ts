import { expect, type Page } from '@playwright/test';
import { provideOwnPortal, signIn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideOwnPortal();
test.use({ locale: 'es-ES' });

/** Opens the latest mail with a subject in the outbox of the demo. */
const openMail = async (page: Page, subject: string) => {
  await page.goto(`${portal.address}/demo/outbox`);
  await page.getByRole('link', { name: subject }).first().click();
};

const open = (page: Page, path: string) => page.goto(`${portal.address}${path}`);

test('a visitor who requests a page registers, activates the account by mail and reaches that page', { tag: '@first' }, async ({
  page,
}) => {
  const returnTo = `${portal.address}/edit-account`;
  await open(page, `/signin?${new URLSearchParams({ returnTo })}`);
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Nora');
  await page.getByLabel('Primer apellido').fill('Vidal');
  await page.getByLabel('Correo electrónico').fill('Nora.Vidal@School.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('Secret2026');
  await page.getByLabel('Código premium').fill('toledo-0001');
  await page.getByLabel('Código premium').blur();
  await expect(page.getByLabel('Centro', { exact: true })).not.toHaveValue('');

  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Nora');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await page.getByLabel('Contraseña', { exact: true }).fill('Secret2026');
  await page.getByLabel('Repita la contraseña').fill('Secret2026');
  await page.getByLabel('DNI o NIE').fill('00000014Z');
  await page.getByLabel('Teléfono').fill('600123456');
  await page.getByLabel('Acepto las condiciones de uso.').check();
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();

  await openMail(page, 'Active su cuenta');
  const activation = (await page.getByRole('link', { name: 'Activar mi cuenta' }).getAttribute('href')) ?? '';
  await page.goto(activation);
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await signIn(page, 'nora.vidal@school.example', 'Secret2026');
  await expect(page).toHaveURL(returnTo);
  await expect(page.getByRole('button', { name: 'Cuenta de Nora' })).toBeVisible();

  await page.goto(activation);
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByRole('main').getByText('Este enlace ya se ha usado y la cuenta está activa: ya puede entrar.')).toBeVisible();
});

test('a teacher edits the library, and the selection is still there when it is opened again', { tag: '@first' }, async ({ page }) => {
  await open(page, '/edit-library');
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await signIn(page, 'teacher@demo.example');
  const counter = page.getByText(/^Títulos seleccionados: \d+$/);
  const before = Number((await counter.textContent())?.split(': ')[1]);
  const boxes = await page
    .locator('main li button[aria-pressed]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()));
  const [first, ...others] = boxes;
  const below = others.find(({ top }) => top > (first?.top ?? 0));
  expect(below?.top).toBeGreaterThan(first?.bottom ?? Number.POSITIVE_INFINITY);
  const tile = page.locator('main li button[aria-pressed="false"]').first();
  const name = (await tile.locator('.title-name').textContent()) ?? '';
  await tile.click();
  await expect(counter).toHaveText(`Títulos seleccionados: ${before + 1}`);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(`${portal.address}/`);

  await page.getByRole('main').getByRole('link', { name: 'Editar mi biblioteca' }).click();
  await expect(counter).toHaveText(`Títulos seleccionados: ${before + 1}`);
  await expect(page.locator('main li button[aria-pressed="true"]', { hasText: name }).first()).toBeVisible();
});

test('a library that is edited in two windows keeps the changes of both', async ({ page, context }) => {
  await open(page, '/signin');
  await signIn(page, 'onlydemo@demo.example');
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  const other = await context.newPage();
  const unchosen = (window: Page) => window.locator('main li button[aria-pressed="false"]');
  /** Selects a title outside the library by its position among such titles, and returns its name. */
  const choose = async (window: Page, place: number) => {
    const tile = unchosen(window).nth(place);
    const name = (await tile.locator('.title-name').textContent()) ?? '';
    await tile.click();
    return name;
  };
  const confirm = (window: Page) => window.locator('.confirm-bar button').last().click();
  for (const window of [page, other]) {
    await open(window, '/edit-library');
    await unchosen(window).first().waitFor();
  }
  const otherName = await choose(other, 0);
  await confirm(other);
  await expect(other).toHaveURL(`${portal.address}/`);

  const name = await choose(page, 1);
  expect(name).not.toBe(otherName);
  await confirm(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([otherName]);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
  await page.bringToFront();
  await confirm(page);
  await expect(page).toHaveURL(`${portal.address}/`);

  await open(page, '/edit-library');
  for (const selected of [name, otherName])
    await expect(page.locator('main li button[aria-pressed="true"]', { hasText: selected }).first()).toBeVisible();
});

test('a teacher changes school, and signing out in one window also signs out the other', { tag: '@first' }, async ({ page, context }) => {
  await open(page, '/signin');
  await signIn(page, 'teacher@demo.example');
  await page.getByRole('main').getByRole('link', { name: 'Cambiar de centro' }).click();
  await page.getByLabel('Código premium del nuevo centro').fill('TOLEDO0001');
  await page.getByRole('button', { name: 'Buscar centro' }).click();
  await expect(page.getByText('¿Es este su nuevo centro?')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar de centro' }).click();
  await expect(page.getByRole('main').getByText('Ya pertenece a su nuevo centro.')).toBeVisible();

  const other = await context.newPage();
  await open(other, '/');
  await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(`${portal.address}/edit-library`);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^Cuenta de/ })).toHaveCount(0);
});

test('a person who forgot the password resets it by mail, and other sessions end', async ({ page, browser }) => {
  const phone = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await open(phone, '/signin');
  await signIn(phone, 'nine@demo.example');
  await expect(phone.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();

  await open(page, '/signin');
  await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill('nine@demo.example');
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('main').locator('[data-severity]')).toContainText('le hemos enviado un enlace');
  await openMail(page, 'Elija una contraseña nueva');
  await page.getByRole('link', { name: 'Elegir contraseña' }).click();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Another2026');
  await page.getByLabel('Repita la contraseña nueva').fill('Another2026');
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByRole('main').locator('[data-severity]')).toContainText('Su contraseña ha cambiado');
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await signIn(page, 'nine@demo.example', 'Another2026');
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  await phone.context().close();
});

test('a page whose code fails to load shows an error and works after a reload', async ({ page }) => {
  const code = '**/forgot-password-page-*.js';
  await page.route(code, (route) => route.abort());
  await open(page, '/signin');
  await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'No hemos podido abrir esta página' })).toBeFocused();

  await page.unroute(code);
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  await expect(page).toHaveURL(`${portal.address}/forgot-password`);
});
