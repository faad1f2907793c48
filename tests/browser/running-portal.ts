import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Cookie, Page } from '@playwright/test';
import type { Challenge } from 'altcha-lib';
import type { components } from '../../src/shared/api/contract.gen';
import { localeCookie } from '../../src/shared/rules/locale';
import { themeCookie } from '../../src/shared/rules/theme';
import { solve, tokenOf } from '../contract/support/captcha';
import { temporaryFolder } from '../support/temporary-folder';
import { test as base } from './kept-tab';

/** The name of this run, which distinguishes it from other runs at the same time. */
const run = path.basename(process.env.BROWSER_REPORT ?? 'browser', '.json');

/** The folder with the data of a new portal: creating the data costs more than the rest of its first start. */
export const newData = fileURLToPath(new URL(`../../node_modules/.cache/new-portal-${run}`, import.meta.url));

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
    // A portal that has already ended is not awaited.
    if (portal.kill('SIGTERM')) await ended;
  };
  return { address, stop };
};

export type RunningPortal = { readonly address: string };

const startMs = 180_000;

/** Starts a portal with a copy of the new portal's data. */
const startNew = async (): Promise<Started> => {
  const folder = temporaryFolder('portal');
  cpSync(newData, folder, { recursive: true });
  const { address, stop } = await startPortal(folder);
  return {
    address,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Tests in the tab of their worker, with a portal that the files of the worker share. */
export const test = base.extend<object, { readonly sharedPortal: RunningPortal }>({
  sharedPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the first parameter.
    async ({}, use) => {
      const portal = await startNew();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: startMs },
  ],
});

/** Gives the tests of a file, and their tab, the address of the portal. */
const visiting = (running: { address: string }, tab: { origin: string }, address: string) => {
  running.address = address;
  tab.origin = address;
};

/**
 * The portal with its own data and its own stand-ins for Google and Microsoft, for the tests of one file.
 * @returns its address, available while the tests run
 */
export const runningPortal = (): RunningPortal => {
  const running = { address: '' };
  let portal: Started;

  test.beforeAll(async ({ tab }) => {
    test.setTimeout(startMs);
    portal = await startNew();
    visiting(running, tab, portal.address);
  });
  test.afterAll(async ({ tab }) => {
    visiting(running, tab, '');
    await portal.stop();
  });
  return running;
};

/**
 * The portal of a worker. For tests that change nothing, or nothing that affects another file: starting a portal costs as much as two
 * tests.
 * @returns its address, available while the tests run
 */
export const sharedPortal = (): RunningPortal => {
  const running = { address: '' };
  test.beforeAll(({ sharedPortal: { address }, tab }) => visiting(running, tab, address));
  test.afterAll(({ tab }) => visiting(running, tab, ''));
  return running;
};

/** Fills in and submits the sign-in form of the page. */
export const signIn = async (page: Page, email: string, password = 'Demo2026') => {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};

const sessionOf = async ({ request }: BrowserContext, origin: string, mail: string): Promise<void> => {
  const { challenge } = (await (await request.get(`${origin}/api/captcha/signin`)).json()) as { challenge: Challenge };
  const token = tokenOf(challenge, await solve(challenge));
  const answer = await request.post(`${origin}/api/signin`, { headers: { origin }, data: { mail, password: 'Demo2026', token } });
  if (!answer.ok()) throw new Error(`${mail} cannot sign in: ${await answer.text()}`);
};

/** Cookies of the people who have signed in, by portal and person. */
const sessions = new Map<string, readonly Cookie[]>();

/** Opens a page of the portal for a person with a session: the one of an earlier test while it lasts, or a new one without the form. */
export const enter = async (page: Page, address: string, email = 'teacher@demo.example') => {
  const { origin } = new URL(address);
  const context = page.context();
  const name = `${origin} ${email}`;
  await context.clearCookies({ name: 'session' });
  await context.addCookies(sessions.get(name) ?? []);
  const user = await context.request.get(`${origin}/api/user`);
  if (!sessions.has(name) || user.status() !== 200) {
    await sessionOf(context, origin, email);
    sessions.set(
      name,
      (await context.cookies(origin)).filter(({ name }) => name !== localeCookie && name !== themeCookie),
    );
  }
  await page.goto(address);
};

/** Signs a person in by the form, which leads to an address of the portal. That is faster than over the home page, which loads the most. */
export const enterByForm = async (page: Page, address: string, email = 'teacher@demo.example') => {
  await page.goto(`${new URL(address).origin}/signin?${new URLSearchParams({ returnTo: address })}`);
  await signIn(page, email);
  await page.waitForURL(address);
};

/** Switches a feature on for the page; the portal's other features stay as they are. */
export const switchOn = (page: Page, feature: keyof components['schemas']['Features']) =>
  page.route('**/api/features', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), [feature]: true } });
  });
