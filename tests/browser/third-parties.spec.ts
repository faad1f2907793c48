import { expect, type Page } from '@playwright/test';
import { goBack } from '../support/pages/history';
import { enter, provideOwnPortal, signIn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideOwnPortal();
test.use({ locale: 'es-ES' });

const chooseAtProvider = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

test('a teacher signs in with Google and reaches the requested page', async ({ page }) => {
  await page.goto(`${portal.address}/edit-library?from=mail`);
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await page.getByRole('link', { name: 'Entrar con Google' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you at Google?' })).toBeVisible();
  await chooseAtProvider(page, /Diego/);
  await expect(page).toHaveURL(`${portal.address}/edit-library?from=mail`);
  await expect(page.getByRole('button', { name: /Diego/ })).toBeVisible();
});

test('after the end of the session, a sign-in with Google in another window keeps the input of the page', async ({ page, context }) => {
  await page.goto(`${portal.address}/signin?${new URLSearchParams({ returnTo: `${portal.address}/edit-account` })}`);
  await page.getByRole('link', { name: 'Entrar con Google' }).click();
  await chooseAtProvider(page, /Diego/);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Diego José');
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Chat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Entrar con Google' }).click();
  const opened = await opening;
  const closing = opened.waitForEvent('close');
  await chooseAtProvider(opened, /Diego/);
  await closing;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Diego José');
});

test('a sign-in under /app returns to a page under /app', async ({ page }) => {
  await page.goto(`${portal.address}/app/signin`);
  await page.getByRole('link', { name: 'Microsoft' }).click();
  await chooseAtProvider(page, /Elena/);
  await expect(page).toHaveURL(`${portal.address}/app/`);
});

test('a person who refuses at the provider sees the reason and can still reach the requested page', async ({ page }) => {
  const returnTo = `${portal.address}/edit-account`;
  await page.goto(`${portal.address}/signin?${new URLSearchParams({ returnTo })}`);
  await page.getByRole('link', { name: 'Google' }).click();
  await chooseAtProvider(page, /Do not go on/);
  await expect(page.getByRole('main').locator('[data-severity]')).toContainText('se ha cancelado');
  await page.getByRole('link', { name: 'Ir al inicio de sesión' }).click();
  await page.getByRole('link', { name: 'Google' }).click();
  await chooseAtProvider(page, /Diego/);
  await expect(page).toHaveURL(returnTo);
});

test('a person without an account is led to registration', async ({ page }) => {
  await page.goto(`${portal.address}/signin`);
  await page.getByRole('link', { name: 'Google' }).click();
  await chooseAtProvider(page, /Nadia/);
  await expect(page).toHaveURL(new RegExp(`^${portal.address}/register/\\d+/[\\w-]{43}$`));
});

test('a teacher links their account, unlinks it, and signs in with the new password', async ({ page }) => {
  await enter(page, `${portal.address}/edit-account`);

  await page.getByRole('link', { name: 'Vincular con Google' }).click();
  await chooseAtProvider(page, /Diego/);
  await expect(page.getByRole('main').locator('[data-severity]')).toContainText('Otra persona');

  await page.getByRole('link', { name: 'Vincular con Google' }).click();
  await chooseAtProvider(page, /Ana/);
  await expect(page).toHaveURL(`${portal.address}/edit-account?error=SHOW-OK`);
  await expect(page.getByRole('main').getByText('Su cuenta está vinculada')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeDisabled();

  await page.getByRole('button', { name: 'Desvincular de Google' }).click();
  await page.getByLabel('Contraseña nueva').fill('Secret2026');
  await page.getByRole('button', { name: 'Desvincular', exact: true }).click();
  await expect(page).toHaveURL(`${portal.address}/edit-account?error=SHOW-DISCONNECT-OK`);
  await expect(page.getByRole('main').getByText('Su cuenta ya no está vinculada')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeEnabled();

  await goBack(page);
  await expect(page).not.toHaveURL(/edit-account/);
  await page.context().clearCookies();
  await page.goto(`${portal.address}/signin`);
  await signIn(page, 'teacher@demo.example', 'Secret2026');
  await expect(page).toHaveURL(`${portal.address}/`);
});
