/**
 * Measures whether a click is lost if the page changes between pointer down and pointer up. Late answers are held back until the pointer is
 * down.
 */
import { type Browser, chromium, type Page, type Route } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { moveTo } from './support/main-thread';
import { pages, type Visitor, visitors, widths, windowOf } from './support/pages-of-portal';
import { type ServedBackend, serveBackend } from './support/serve-backend';

/** Operations that every page needs to render. */
const needed = /\/api\/(user|features|content\/|countries|captcha)/;

/** The number of controls that are pressed in each part of a page. */
const first = 2;

const parts = ['header', 'main'] as const;

/** Time in milliseconds that is enough for requests and repaints. */
const quietMs = 400;

declare global {
  interface Window {
    /** Whether the pressed control has received the click. */
    isClicked?: boolean;
  }
}

/** Holds back the answers of the API until they are released. */
class HeldAnswers {
  private waiting: (() => void)[] = [];
  private isOpen = false;

  readonly take = async (route: Route) => {
    if (!this.isOpen && !needed.test(route.request().url())) await new Promise<void>((go) => this.waiting.push(go));
    await route.continue().catch(() => undefined);
  };

  /** @returns the number of answers held back */
  release(): number {
    this.isOpen = true;
    const { length } = this.waiting;
    for (const go of this.waiting.splice(0)) go();
    return length;
  }
}

const controlsOf = (page: Page, part: (typeof parts)[number]) =>
  page.locator(`${part} :is(a[href], button:not(:disabled), input:not(:disabled), select)`).filter({ visible: true });

const quiet = (page: Page) => page.waitForTimeout(quietMs);

type Press = { readonly control: string; readonly isLost: boolean; readonly held: number };

/**
 * Opens a page and presses one of its controls while the late answers arrive.
 * @returns undefined if the window shows no such control
 */
const pressControl = async (page: Page, address: string, part: (typeof parts)[number], index: number): Promise<Press | undefined> => {
  const held = new HeldAnswers();
  await page.route('**/api/**', held.take);
  await page.goto(address);
  await page.locator('main').waitFor();
  await quiet(page);
  const control = controlsOf(page, part).nth(index);
  if ((await control.count()) === 0) return undefined;
  const box = await control.boundingBox();
  if (!box || box.y + box.height > (page.viewportSize()?.height ?? 0)) return undefined;
  await control.evaluate((element) => {
    element.addEventListener('click', (event) => {
      window.isClicked = true;
      event.preventDefault();
    });
  });
  const name = await control.evaluate((element) => `${element.localName} '${element.getAttribute('aria-label') ?? element.textContent}'`);
  await moveTo(page, control);
  await page.mouse.down();
  const count = held.release();
  await quiet(page);
  await page.mouse.up();
  const isClicked = await page.evaluate(() => window.isClicked === true);
  return { control: name, isLost: !isClicked, held: count };
};

type Tried = { presses: number; held: number; readonly lost: string[] };

const pressAll = async (browser: Browser, server: ServedBackend, visitor: Visitor, width: number, tried: Tried) => {
  for (const path of pages[visitor])
    for (const part of parts)
      for (let index = 0; index < first; index += 1) {
        const page = await windowOf(browser, server, visitor, width);
        const press = await pressControl(page, server.backend + path, part, index);
        await page.context().close();
        if (!press) break;
        tried.presses += 1;
        tried.held += press.held;
        if (press.isLost) tried.lost.push(`${path}, ${width} px: ${press.control}`);
      }
};

export const measure = async (): Promise<readonly Figure[]> => {
  const folder = await buildPortal('virtual');
  const server = await serveBackend({ database: 'memory', titles: 0, users: 0, mail: 'teacher@demo.example', webFolder: folder });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const tried: Tried = { presses: 0, held: 0, lost: [] };
  try {
    for (const visitor of visitors) for (const width of widths) await pressAll(browser, server, visitor, width, tried);
    if (tried.held === 0) throw new Error('No answer was held back, so that no press is lost says nothing');
    return [
      {
        what: 'presses lost to late answers',
        measured: tried.lost.length,
        unit: 'presses',
        wanted: { most: 0 },
        note: tried.lost.length > 0 ? tried.lost.join('; ') : `of ${tried.presses}, while ${tried.held} answers came`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
