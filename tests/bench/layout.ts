/** Measures the layout shift of each page on a mobile connection, in a narrow and in a wide window. */
import { type Browser, chromium, type Page } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { pages, type Visitor, visitors, widths, windowOf } from './support/pages-of-portal';
import { type ServedBackend, serveBackend } from './support/serve-backend';
import { onSlowLine } from './support/slow-line';

const most = 0.02;

declare global {
  interface Window {
    /** The value of each layout shift, and the elements that moved. */
    shifts?: { readonly value: number; readonly what: string }[];
  }
}

type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] };

const noteShifts = () => {
  const shifts: { value: number; what: string }[] = [];
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({
        value,
        what: sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName)).join(' '),
      });
  }).observe({ type: 'layout-shift', buffered: true });
};

type Moved = { readonly page: string; readonly value: number; readonly what: string };

const measureShift = async (page: Page, address: string): Promise<Omit<Moved, 'page'>> => {
  await onSlowLine(page);
  await page.addInitScript(noteShifts);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main h1').waitFor();
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const [worst] = [...shifts].sort((a, b) => b.value - a.value);
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), what: worst?.what ?? '' };
};

/** Counter-check: whether the measurement detects an element that moves the page down. */
const noticesShift = async (browser: Browser, server: ServedBackend): Promise<boolean> => {
  const page = await windowOf(browser, server, 'anybody', widths[0]);
  await page.addInitScript(noteShifts);
  await page.goto(`${server.backend}/signin`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<p style="block-size: 118px">Late</p>'));
  const noticed = page.waitForFunction((enough) => window.shifts?.some(({ value }) => value > enough), most, { timeout: 5000 });
  const isSeen = await noticed.then(
    () => true,
    () => false,
  );
  await page.context().close();
  return isSeen;
};

const measurePages = async (browser: Browser, server: ServedBackend, visitor: Visitor, width: number): Promise<readonly Moved[]> => {
  const moved: Moved[] = [];
  for (const path of pages[visitor]) {
    const page = await windowOf(browser, server, visitor, width);
    moved.push({ page: path, ...(await measureShift(page, server.backend + path)) });
    await page.context().close();
  }
  return moved;
};

const figureOf = (visitor: Visitor, width: number, moved: readonly Moved[]): Figure => {
  const [worst] = [...moved].sort((a, b) => b.value - a.value);
  const tooMuch = moved.filter(({ value }) => value > most).map(({ page, value, what }) => `${page} ${value.toFixed(3)} (${what})`);
  return {
    what: `layout shift of the worst page of ${visitor}, ${width} px wide`,
    measured: worst?.value ?? Number.NaN,
    unit: 'shift',
    wanted: { most },
    note: tooMuch.length > 0 ? tooMuch.join('; ') : `${worst?.page}, of ${moved.length} pages on a line of 1.6 Mbit/s`,
  };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const folder = await buildPortal('virtual');
  const server = await serveBackend({ database: 'memory', titles: 0, users: 0, mail: 'teacher@demo.example', webFolder: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    if (!(await noticesShift(browser, server))) throw new Error('A page that is pushed down goes unnoticed');
    const figures: Figure[] = [];
    for (const visitor of visitors)
      for (const width of widths) figures.push(figureOf(visitor, width, await measurePages(browser, server, visitor, width)));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
};
