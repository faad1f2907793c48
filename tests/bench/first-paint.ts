/** Measures the largest contentful paint of pages with titles, on a mobile connection with an empty cache. The baseline is the sign-in. */
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { buildPortal } from './support/builds';
import { type Figure, median, spread } from './support/figure';
import { type Visitor, widths, windowOf } from './support/pages-of-portal';
import { type ServedBackend, serveBackend } from './support/serve-backend';
import { onSlowLine } from './support/slow-line';

/**
 * The maximum ratio to the time of the sign-in, by the kind of the largest painted element. That element is a text only on home in a narrow
 * window. A cover needs the code that requests and shows titles. This code has a third more bytes than the sign-in, and so takes at least a
 * third more time.
 */
const most = { text: 1.15, cover: 1.6 };
const [narrow] = widths;
const rounds = 5;

declare global {
  interface Window {
    /** The time of the largest paint, in milliseconds since the page was requested, and the painted element. */
    painted?: { readonly at: number; readonly what: string };
  }
}

type Paint = PerformanceEntry & { readonly element: Element | null };

const notePaints = () => {
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as Paint[])
      window.painted = { at: startTime, what: element ? `${element.localName}.${element.className}` : 'gone' };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

const paintOf = async (browser: Browser, server: ServedBackend, visitor: Visitor, path: string, width: number) => {
  const page = await windowOf(browser, server, visitor, width);
  await onSlowLine(page);
  await page.addInitScript(notePaints);
  await page.goto(server.backend + path, { waitUntil: 'networkidle' });
  await page.locator('main h1').waitFor();
  const painted = await page.evaluate(() => window.painted);
  await page.context().close();
  if (!painted) throw new Error(`Nothing was painted on ${path}`);
  return painted;
};

const figureOf = async (browser: Browser, server: ServedBackend, path: string, width: number): Promise<Figure> => {
  const [own, signIn]: [number[], number[]] = [[], []];
  let what = '';
  for (let round = 0; round < rounds; round += 1) {
    signIn.push((await paintOf(browser, server, 'anybody', '/signin', width)).at);
    const painted = await paintOf(browser, server, 'teacher', path, width);
    own.push(painted.at);
    what = painted.what;
  }
  return {
    what: `largest paint of ${path} signed in, in times of the sign-in's, ${width} px wide`,
    measured: median(own) / median(signIn),
    unit: 'ratio',
    wanted: { most: path === '/' && width === narrow ? most.text : most.cover },
    baseline: { name: 'is the sign-in', measured: 1 },
    note: `${median(own).toFixed(0)} ms (${what}, ${spread(own)}) beside ${median(signIn).toFixed(0)} ms`,
  };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const folder = await buildPortal('virtual');
  const server = await serveBackend({ database: 'memory', titles: 0, users: 0, mail: 'teacher@demo.example', webFolder: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const figures: Figure[] = [];
    for (const path of ['/', '/edit-library']) for (const width of widths) figures.push(await figureOf(browser, server, path, width));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
};
