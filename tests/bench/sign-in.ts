/**
 * Measures the sign-in with an empty cache, in Chromium on a real backend. The main figures are the bytes of code and styles that load
 * until the form accepts input, and those of the whole first view.
 */
import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { serveBackend } from './support/serve-backend';

const kB = 1000;

/** A mobile connection. On this connection, the order of the requests decides which file arrives first, not the load of this machine. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

type Loaded = { readonly name: string; readonly kind: string; readonly bytes: number; readonly end: number };

declare global {
  interface Window {
    /** The time at which the form first accepts input, in milliseconds since the start of navigation. */
    typeableAt?: number;
  }
}

const noteWhenTypeable = () => {
  new MutationObserver((_, observer) => {
    const field = document.querySelector<HTMLInputElement>('input[type="email"]');
    if (!field || field.matches(':disabled') || field.readOnly) return;
    window.typeableAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
};

const loadedBy = (page: Page): Promise<readonly Loaded[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize, responseEnd }) => ({
      name: new URL(name).pathname,
      kind: /\.(js|css)$/.exec(new URL(name).pathname)?.[1] ?? '',
      bytes: encodedBodySize,
      end: responseEnd,
    })),
  );

const bytesOf = (loaded: readonly Loaded[]) => loaded.reduce((sum, { kind, bytes }) => sum + (kind === '' ? 0 : bytes), 0);

/** Returns the paths of the files of the build that contain code of the captcha. */
const captchaFiles = (folder: string): readonly string[] => {
  const manifest = JSON.parse(readFileSync(`${folder}.manifest.json`, 'utf8')) as Record<string, { file: string; name?: string }>;
  const entries = Object.entries(manifest).filter(([key]) => /shared\/(api\/)?captcha|altcha/.test(key));
  if (entries.length === 0) throw new Error('The build has no captcha of its own to be looked for');
  return entries.map(([, { file }]) => `/${file}`);
};

export const measure = async (): Promise<readonly Figure[]> => {
  const folder = await buildPortal('virtual');
  const server = await serveBackend({ database: 'memory', titles: 0, users: 0, mail: 'teacher@demo.example', webFolder: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const page = await browser.newPage({ locale: 'es' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(noteWhenTypeable);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', line);
    await page.goto(`${server.backend}/signin`, { waitUntil: 'networkidle' });
    const typeableAt = await page.evaluate(() => window.typeableAt);
    if (typeableAt === undefined) throw new Error('The form cannot be typed in');

    const loaded = await loadedBy(page);
    const captcha = captchaFiles(folder);
    const ofCaptcha = () => requests.filter((path) => captcha.includes(path)).length;
    const beforeTouch = ofCaptcha();
    // Counter-check: signing in must load the captcha. If the build names its files differently, the filter finds no file, and the figure
    // would be 0.
    await page.locator('input[type="email"]').fill('nobody@demo.example');
    await page.locator('input[type="password"]').fill('Wrong2026');
    await page.locator('form button[type="submit"]').click();
    await page.locator('[data-severity]').waitFor();
    if (ofCaptcha() === 0) throw new Error('Signing in has used no captcha, so its absence says nothing');

    const besideCalls = requests.filter((path) => !path.startsWith('/api/') && !captcha.includes(path));
    return [
      {
        what: 'JS and CSS until the form can be typed in',
        measured: bytesOf(loaded.filter(({ end }) => end <= typeableAt)),
        unit: 'bytes',
        wanted: { most: 160 * kB },
        note: `compressed, as they travel; typed in after ${Math.round(typeableAt)} ms on a line of 1.6 Mbit/s`,
      },
      { what: 'JS and CSS of the first view, with services', measured: bytesOf(loaded), unit: 'bytes', wanted: { most: 205 * kB } },
      { what: 'requests besides API calls', measured: besideCalls.length, unit: 'requests', wanted: { most: 11 } },
      {
        what: 'files of the captcha before the form is touched',
        measured: beforeTouch,
        unit: 'files',
        wanted: { most: 0 },
        note: `${ofCaptcha()} when the form was sent`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
