import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import type { components } from '../../src/shared/api/contract.gen';
import { temporaryFolder } from '../support/temporary-folder';

/** The data of a new portal: to make them costs more than all the rest of its first start. */
export const newData = fileURLToPath(new URL('../../node_modules/.cache/new-portal', import.meta.url));

type Started = { readonly address: string; readonly stop: () => Promise<void> };

/** Starts the portal as `npm start` does, on a free port. */
export const startPortal = async (folder: string): Promise<Started> => {
  const portal: ChildProcess = spawn(process.execPath, ['dist-server/start.js'], {
    env: { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: folder, PUBLIC_URL: '', NODE_ENV: '', FEATURES: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    portal.stdout?.on('data', (words: Buffer) => {
      said += words.toString();
      const [, found] = /The portal is at (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    portal.on('exit', (code) => reject(new Error(`The portal has ended with ${code}: ${said}`)));
  });
  const stop = async () => {
    portal.removeAllListeners('exit');
    const ended = new Promise((resolve) => portal.on('exit', resolve));
    // One that has ended by itself is not awaited.
    if (portal.kill('SIGTERM')) await ended;
  };
  return { address, stop };
};

export type RunningPortal = { readonly address: string };

/**
 * The portal with its own data and its own stand-ins for Google and Microsoft, for the tests of one file.
 * @returns its address, available while the tests run
 */
export const runningPortal = (): RunningPortal => {
  const running = { address: '' };
  let portal: Started;
  let folder: string;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = temporaryFolder('portal');
    cpSync(newData, folder, { recursive: true });
    portal = await startPortal(folder);
    running.address = portal.address;
  });
  test.afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return running;
};

/** Fills in and submits the sign-in form of the page. */
export const signIn = async (page: Page, email: string, password = 'Demo2026') => {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};

/** Signs a person in, who is led to an address of the portal: sooner than over the home page, which loads the most. */
export const enter = async (page: Page, address: string, email = 'teacher@demo.example') => {
  await page.goto(`${new URL(address).origin}/signin?${new URLSearchParams({ returnTo: address })}`);
  await signIn(page, email);
  await page.waitForURL(address);
};

/** Switches a feature on for the page, beside none of the portal's. */
export const switchOn = (page: Page, feature: keyof components['schemas']['Features']) =>
  page.route('**/api/features', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), [feature]: true } });
  });
