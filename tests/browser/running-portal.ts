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

/**
 * The folder with the data of a new portal. Each test portal gets a copy, because creating the data takes most of the time of a first
 * start.
 */
export const newData = fileURLToPath(new URL(`../../node_modules/.cache/new-portal-${run}`, import.meta.url));

type StartedPortal = { readonly address: string; readonly stop: () => Promise<void> };

/** Starts the portal as `npm start` does, on a free port. */
export const startPortal = async (folder: string): Promise<StartedPortal> => {
  const portal: ChildProcess = spawn(process.execPath, ['dist-server/start.js'], {
    env: { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: folder, PUBLIC_URL: '', NODE_ENV: '', FEATURES: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    portal.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const [, found] = /The portal is at (\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    portal.on('exit', (code) => reject(new Error(`The portal has ended with ${code}: ${output}`)));
  });
  const stop = async () => {
    portal.removeAllListeners('exit');
    const ended = new Promise((resolve) => portal.on('exit', resolve));
    // If the process has already ended, `kill` returns false, and no exit event would follow.
    if (portal.kill('SIGTERM')) await ended;
  };
  return { address, stop };
};

export type RunningPortal = { readonly address: string };

const startMs = 180_000;

/** Starts a portal with a copy of the data that new-portal.setup.ts has made. */
const startNew = async (): Promise<StartedPortal> => {
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

/** Tests that share the tab of their worker. All files of a worker share a portal, which starts with the first test that needs it. */
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

/** Sets the address of the portal for the tests of a file and for their tab. */
const setAddress = (running: { address: string }, tab: { origin: string }, address: string) => {
  running.address = address;
  tab.origin = address;
};

/**
 * Starts a portal for the tests of one file, with its own data and its own imitations of Google and Microsoft.
 * @returns the address of the portal, which is set while the tests run
 */
export const provideOwnPortal = (): RunningPortal => {
  const running = { address: '' };
  let portal: StartedPortal;

  test.beforeAll(async ({ tab }) => {
    test.setTimeout(startMs);
    portal = await startNew();
    setAddress(running, tab, portal.address);
  });
  test.afterAll(async ({ tab }) => {
    setAddress(running, tab, '');
    await portal.stop();
  });
  return running;
};

/**
 * Provides the portal of the worker, for tests whose changes do not affect other files. Starting another portal would take as long as two
 * tests.
 * @returns the address of the portal, which is set while the tests run
 */
export const provideSharedPortal = (): RunningPortal => {
  const running = { address: '' };
  test.beforeAll(({ sharedPortal: { address }, tab }) => setAddress(running, tab, address));
  test.afterAll(({ tab }) => setAddress(running, tab, ''));
  return running;
};

/** Fills in and submits the sign-in form of the page. */
export const signIn = async (page: Page, email: string, password = 'Demo2026') => {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};

/** Signs a person in without a page, with a solved captcha; the session cookie is stored in the context. */
const startSession = async ({ request }: BrowserContext, origin: string, mail: string): Promise<void> => {
  const { challenge } = (await (await request.get(`${origin}/api/captcha/signin`)).json()) as { challenge: Challenge };
  const token = tokenOf(challenge, await solve(challenge));
  const answer = await request.post(`${origin}/api/signin`, { headers: { origin }, data: { mail, password: 'Demo2026', token } });
  if (!answer.ok()) throw new Error(`${mail} cannot sign in: ${await answer.text()}`);
};

/** Cookies of the people who have signed in, by portal and person. */
const sessions = new Map<string, readonly Cookie[]>();

/**
 * Opens a page of the portal for a person with a session. A valid session of an earlier test is used again; otherwise a new session begins.
 */
export const enter = async (page: Page, address: string, email = 'teacher@demo.example') => {
  const { origin } = new URL(address);
  const context = page.context();
  const name = `${origin} ${email}`;
  await context.clearCookies({ name: 'session' });
  await context.addCookies(sessions.get(name) ?? []);
  const user = await context.request.get(`${origin}/api/user`);
  if (!sessions.has(name) || user.status() !== 200) {
    await startSession(context, origin, email);
    sessions.set(
      name,
      (await context.cookies(origin)).filter(({ name }) => name !== localeCookie && name !== themeCookie),
    );
  }
  await page.goto(address);
};

/**
 * Signs a person in with the form, which leads directly to an address. Without the address, the sign-in would lead to home, which loads
 * more than other pages.
 */
export const enterByForm = async (page: Page, address: string, email = 'teacher@demo.example') => {
  await page.goto(`${new URL(address).origin}/signin?${new URLSearchParams({ returnTo: address })}`);
  await signIn(page, email);
  await page.waitForURL(address);
};

/** Switches a feature on for the page; the other features do not change. */
export const switchOn = (page: Page, feature: keyof components['schemas']['Features']) =>
  page.route('**/api/features', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), [feature]: true } });
  });
