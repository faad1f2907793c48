import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { temporaryFolder } from '../support/temporary-folder';

export type RunningPortal = { readonly address: string };

/**
 * The portal as `npm start` runs it, on a free port, with its own data and its own stand-ins for Google and Microsoft, for the tests of one file.
 * @returns its address, available while the tests run
 */
export const runningPortal = (): RunningPortal => {
  const running = { address: '' };
  let portal: ChildProcess;
  let folder: string;

  const start = () =>
    new Promise<string>((resolve, reject) => {
      folder = temporaryFolder('portal');
      portal = spawn(process.execPath, ['dist-server/start.js'], {
        env: { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: folder, PUBLIC_URL: '', NODE_ENV: '', FEATURES: 'none' },
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

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    running.address = await start();
  });
  test.afterAll(async () => {
    portal.removeAllListeners('exit');
    const ended = new Promise((resolve) => portal.on('exit', resolve));
    // One that has ended by itself is not awaited.
    if (portal.kill('SIGTERM')) await ended;
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

const off = {
  polls: false,
  managedSurvey: false,
  localPublishingSurvey: false,
  carousel: false,
  notificationModal: false,
  promotionModal: false,
};

/** Only this feature is switched on. */
export const switchOn = (page: Page, feature?: keyof typeof off) =>
  page.route('**/api/features', (route) => route.fulfill({ json: { ...off, ...(feature && { [feature]: true }) } }));
