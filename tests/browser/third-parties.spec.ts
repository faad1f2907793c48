import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

let portal: ChildProcess;
let address: string;
let folder: string;

/** `npm start` as it is, on a free port and with data of its own; its stand-ins for Google and Microsoft listen beside it. */
const start = () =>
  new Promise<string>((resolve, reject) => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-'));
    portal = spawn(process.execPath, ['--import', 'tsx', 'src/backend/start.ts'], {
      env: { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: folder, PUBLIC_URL: '', NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    portal.stdout?.on('data', (words: Buffer) => {
      said += words.toString();
      const [, found] = /The portal is at (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    portal.on('exit', (code) => reject(new Error(`The portal has ended with ${code}: ${said}`)));
  });

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  address = await start();
});
test.afterAll(async () => {
  portal.removeAllListeners('exit');
  const ended = new Promise((resolve) => portal.on('exit', resolve));
  portal.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});
test.use({ locale: 'es-ES' });

const chooseAtProvider = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

test('a teacher signs in with Google and arrives where they were going', async ({ page }) => {
  await page.goto(`${address}/edit-library?from=mail`);
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Entrar con Google' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you at Google?' })).toBeVisible();
  await chooseAtProvider(page, /Diego/);
  await expect(page).toHaveURL(`${address}/edit-library?from=mail`);
  await expect(page.getByRole('button', { name: /Diego/ })).toBeVisible();
});

test('under /app the way back stays there', async ({ page }) => {
  await page.goto(`${address}/app/signin`);
  await page.getByRole('link', { name: 'Microsoft' }).click();
  await chooseAtProvider(page, /Elena/);
  await expect(page).toHaveURL(`${address}/app/`);
});

test('who turns back at the provider reads why, and still gets where they were going', async ({ page }) => {
  const returnTo = `${address}/edit-account`;
  await page.goto(`${address}/signin?${new URLSearchParams({ returnTo })}`);
  await page.getByRole('link', { name: 'Google' }).click();
  await chooseAtProvider(page, /Do not go on/);
  await expect(page.getByRole('alert')).toContainText('No ha continuado');
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Google' }).click();
  await chooseAtProvider(page, /Diego/);
  await expect(page).toHaveURL(returnTo);
});

test('who has no account is led to registration', async ({ page }) => {
  await page.goto(`${address}/signin`);
  await page.getByRole('link', { name: 'Google' }).click();
  await chooseAtProvider(page, /Nadia/);
  await expect(page).toHaveURL(new RegExp(`^${address}/register/\\d+/[\\w-]{43}$`));
});

test('a teacher links their account, unlinks it, and signs in with the new password', async ({ page }) => {
  await page.goto(`${address}/signin?${new URLSearchParams({ returnTo: `${address}/edit-account` })}`);
  await page.getByLabel('Correo electrónico').fill('teacher@demo.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await page.getByRole('link', { name: 'Vincular con Google' }).click();
  await chooseAtProvider(page, /Diego/);
  await expect(page.getByRole('alert')).toContainText('Otra persona');

  await page.getByRole('link', { name: 'Vincular con Google' }).click();
  await chooseAtProvider(page, /Ana/);
  await expect(page).toHaveURL(`${address}/edit-account?error=SHOW-OK`);
  await expect(page.getByText('Su cuenta está vinculada')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeDisabled();

  await page.getByRole('button', { name: 'Desvincular de Google' }).click();
  await page.getByLabel('Contraseña nueva').fill('Secret2026');
  await page.getByRole('button', { name: 'Desvincular', exact: true }).click();
  await expect(page).toHaveURL(`${address}/edit-account?error=SHOW-DISCONNECT-OK`);
  await expect(page.getByText('Su cuenta ya no está vinculada')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeEnabled();

  await page.goBack();
  await expect(page).not.toHaveURL(/edit-account/);
  await page.context().clearCookies();
  await page.goto(`${address}/signin`);
  await page.getByLabel('Correo electrónico').fill('teacher@demo.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('Secret2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(`${address}/`);
});
