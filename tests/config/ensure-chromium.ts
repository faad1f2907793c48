import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const require = createRequire(import.meta.url);

const usual = [
  process.env.CHROMIUM,
  // Headless Chromium has the same engine, and opens a page in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onThisMachine = (): string | undefined => usual.find((path) => path && existsSync(path));

const playwrightsOwn = (): string | undefined => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/** Runs a command with its output on stderr. @returns whether it succeeded */
const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

const debians = () => {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core');
  return onThisMachine();
};

const downloaded = () => {
  run(process.execPath, require.resolve('@playwright/test/cli'), 'install', 'chromium');
  return playwrightsOwn();
};

/**
 * Finds a Chromium on this machine, or the Chromium of Playwright. If there is none, installs the package of Debian (as root), or else the
 * Chromium of Playwright.
 * @returns the path of the executable
 */
export function ensureChromium(): string {
  const found = onThisMachine() ?? playwrightsOwn() ?? debians() ?? downloaded();
  if (!found)
    throw new Error(
      'There is no Chromium here. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    );
  return found;
}
