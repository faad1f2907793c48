import { expect, type Page } from '@playwright/test';
import { enter, enterByForm, provideOwnPortal, signIn, test } from './running-portal';

test.describe.configure({ mode: 'serial' });
const portal = provideOwnPortal();
test.use({ locale: 'es-ES' });

const open = (page: Page, path: string) => page.goto(`${portal.address}${path}`);
const account = (page: Page, name: RegExp | string = /^Cuenta de/) => page.getByRole('button', { name });

/** Returns one hostile address of each kind; tests/unit/rules/hostile-addresses.test.ts tests more addresses. */
const addresses = () => {
  const { host, port } = new URL(portal.address);
  return [
    ...['//evil.example/x', '/\\evil.example', '/%09//evil.example'].map((path) => portal.address + path),
    'javascript:document.title="evil"',
    `${portal.address}@evil.example/`,
    `http://user:secret@${host}/help`,
    `${portal.address.replace(port, '1')}/help`,
  ];
};

test('a signed-in person never leaves the portal through the return address of a link', async ({ page }) => {
  await enter(page, `${portal.address}/help`);
  for (const mount of ['', '/app']) {
    for (const returnTo of addresses()) {
      await open(page, `${mount}/third-parties-error?${new URLSearchParams({ reason: 'denied', returnTo })}`);
      await page.getByRole('main').getByRole('link', { name: 'Volver' }).click();
      await expect(page, returnTo).toHaveURL(`${portal.address}${mount}/`);
    }
  }
});

test('a person who signs in never leaves the portal through a return address', async ({ page, context }) => {
  for (const [mount, returnTo] of [
    ['', `${portal.address}//evil.example/x`],
    ['', `${portal.address}/\\evil.example`],
    ['/app', `${portal.address}/app//evil.example`],
    ['/app', `${portal.address}/app/%09//evil.example`],
  ] as const) {
    await open(page, `${mount}/signin?${new URLSearchParams({ returnTo })}`);
    await signIn(page, 'teacher@demo.example');
    await expect(page, returnTo).toHaveURL(`${portal.address}${mount}/`);
    await context.clearCookies();
  }
});

test('an address of the portal is restored unchanged after sign-in', async ({ page }) => {
  const returnTo = `${portal.address}/app/edit-library?from=100%25&to=%2F%2Fx#top`;
  await open(page, `/app/signin?${new URLSearchParams({ returnTo })}`);
  await signIn(page, 'teacher@demo.example');
  await expect(page).toHaveURL(returnTo);
});

test('an address with a language before two slashes stays in the portal', async ({ page }) => {
  await open(page, '/en//evil.example/help');
  await expect(page).toHaveURL(`${portal.address}/evil.example/help`);
});

test('signing out everywhere ends the session on the other device, in the other window and in this one', async ({
  page,
  context,
  browser,
}) => {
  const phone = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  for (const device of [phone, page]) {
    // Each device has its own session.
    await enterByForm(device, `${portal.address}/edit-account`);
    await expect(account(device)).toBeVisible();
  }
  const other = await context.newPage();
  await open(other, '/help');
  await expect(account(other)).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await page.getByRole('button', { name: 'Dejarlas abiertas' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).dblclick();
  await expect(page).toHaveURL(`${portal.address}/signin?${new URLSearchParams({ returnTo: `${portal.address}/edit-account` })}`);
  await expect(account(other)).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible();
  await phone.context().close();

  await signIn(page, 'teacher@demo.example');
  await expect(page).toHaveURL(`${portal.address}/edit-account`);
});

test('another person who signs in in the dialog over a form gets a form with their own data', async ({ page, context }) => {
  await enter(page, `${portal.address}/edit-account`);
  const first = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await expect(first).not.toHaveValue('');
  const anas = await first.inputValue();
  await first.fill('Otro nombre');
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill('nine@demo.example');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('Demo2026');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nine@demo.example');
  await expect(first).not.toHaveValue(anas);
  await expect(first).not.toHaveValue('Otro nombre');
});

test('a change of password keeps the session, also for concurrent calls of the page', async ({ page }) => {
  await enter(page, `${portal.address}/change-password`, 'nine@demo.example');
  await page.getByLabel('Contraseña actual').fill('Demo2026');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Another2026');
  await page.getByLabel('Repita la contraseña nueva').fill('Another2026');
  const statuses = page.evaluate(async () => {
    const all: number[] = [];
    while (!document.querySelector('[role=dialog]')) all.push((await fetch('/api/user')).status);
    return [...new Set(all)];
  });
  await page.getByRole('main').getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByRole('dialog')).toContainText('Su contraseña ha cambiado');
  expect(await statuses).toEqual([200]);
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('a host page gives the portal in its frame a token, with which the calls of the frame need no sign-in', async ({ page, context }) => {
  await page.goto(`${portal.address}/demo/host`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Cuenta de Ana' })).toBeVisible();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }));
  await page.goto(`${portal.address}/edit-account`);
  await expect(page).toHaveURL(/\/home\?returnTo=/);
});
