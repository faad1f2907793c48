import { expect, type Page } from '@playwright/test';
import { enter, provideOwnPortal, signIn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideOwnPortal();
test.use({ locale: 'es-ES' });

/** Returns the link with a name in the latest mail with a subject, from the outbox of the demo. */
const linkOf = async (page: Page, subject: string, action: string) => {
  await page.goto(`${portal.address}/demo/outbox`);
  await page.getByRole('link', { name: subject }).first().click();
  return (await page.getByRole('link', { name: action }).getAttribute('href')) ?? '';
};

const choosePassword = async (page: Page, password: string, submit: string) => {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repita la contraseña nueva').fill(password);
  await page.getByRole('button', { name: submit }).click();
};

test('an activation link in another browser asks for a new password, which replaces the password of the registration', async ({
  page,
  browser,
}) => {
  const mail = 'luz@school.example';
  const stranger = await browser.newPage();
  await stranger.goto(`${portal.address}/register`);
  await stranger.getByLabel('Nombre', { exact: true }).fill('Luz');
  await stranger.getByLabel('Primer apellido').fill('Vega');
  await stranger.getByLabel('Correo electrónico').fill(mail);
  await stranger.getByLabel('Contraseña', { exact: true }).fill('Stranger1');
  await stranger.getByLabel('Repita la contraseña').fill('Stranger1');
  await stranger.getByLabel('Código premium').fill('TOLEDO0001');
  await expect(stranger.getByLabel('Centro', { exact: true })).not.toHaveValue('');
  await stranger.getByLabel('DNI o NIE').fill('00000014Z');
  await stranger.getByLabel('Teléfono').fill('600123456');
  await stranger.getByLabel('Acepto las condiciones de uso.').check();
  await stranger.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(stranger.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
  await stranger.close();

  await page.goto(await linkOf(page, 'Active su cuenta', 'Activar mi cuenta'));
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page.getByText('Está en otro navegador o en otro dispositivo.')).toBeVisible();
  await choosePassword(page, 'Chosen1', 'Activar mi cuenta');
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await signIn(page, mail, 'Stranger1');
  await expect(page.getByRole('main').getByText('El correo o la contraseña no son correctos.')).toBeVisible();
  await signIn(page, mail, 'Chosen1');
  await expect(page.getByRole('button', { name: 'Cuenta de Luz' })).toBeVisible();
});

test('the link that is sent to the former address restores a changed e-mail address', async ({ page, browser }) => {
  await enter(page, `${portal.address}/edit-account`);
  await page.getByLabel('Correo electrónico').fill('thief@evil.example');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();

  const owner = await browser.newPage();
  await owner.goto(await linkOf(owner, 'Ha cambiado el correo de su cuenta de Tildea', 'Recuperar mi correo'));
  await owner.getByRole('button', { name: 'Recuperar mi correo' }).click();
  await expect(owner.getByRole('main').getByText('Su cuenta vuelve a tener su correo')).toBeVisible();
  await page.goto(`${portal.address}/edit-account`);
  await expect(page.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();

  await owner.goto(await linkOf(owner, 'Su cuenta de Tildea vuelve a tener su correo', 'Elegir contraseña'));
  await choosePassword(owner, 'Owner1a', 'Cambiar la contraseña');
  await owner.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click();
  await signIn(owner, 'teacher@demo.example', 'Owner1a');
  await expect(owner.getByRole('button', { name: 'Cuenta de Ana' })).toBeVisible();
});
