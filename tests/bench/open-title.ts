/**
 * Measures a title of 5,000 resources. The figures are main thread time for opening the title, typing in its search and changing the unit.
 * The browser reads and parses 4 MB of JSON in two tasks, and these tasks alone may take longer than the target for an input. The longest
 * task of an opening is therefore compared with the longest task of a page without the portal that reads the same answer.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { detailOnTheWire, resourceOnTheWire, titleId } from '../models/title/wire';
import { aTeacher } from '../support/fixtures';
import { buildPortal } from './support/builds';
import { type Figure, median } from './support/figure';
import { longestTask } from './support/longest-task';
import { everyTile, inputFigure, MainThread, pause, type Simpler, slowDown } from './support/main-thread';
import { visit } from './support/portal-page';

const resources = 5_000;
/** Maximum ratio of the longest task of an opening to the longest task of a page that only reads the same answer. */
const maxRatio = 1.3;
const units = 20;
const times = 10;
/** Number of inputs in the baseline. With all rows in the document an input takes seconds, so two inputs are enough. */
const timesOfBaseline = 2;
/** A pause in milliseconds. It is longer than the time for which the search waits for the next key. */
const searchPauseMs = 700;
const patience = { timeout: 120_000 };

const idOf = (kind: number, n: number) => `51f4c0a2-3b58-4d5e-9a0b-${String(kind).padStart(4, '0')}${String(n).padStart(8, '0')}`;

const bigTitle = (count: number): string =>
  JSON.stringify(
    detailOnTheWire({
      units: Array.from({ length: units }, (_, n) => ({ uuid: idOf(1, n), name: `Unidad ${n + 1}` })),
      resources: Array.from({ length: count }, (_, n) =>
        resourceOnTheWire({
          uuid: idOf(2, n),
          name: `${n % 3 === 0 ? 'Canción' : 'Ficha'} ${n + 1}`,
          unitUuid: idOf(1, n % units),
          favourite: false,
        }),
      ),
    }),
  );

/** Measures the longest task of a page that only reads and parses the answer. */
const reading = async (browser: Browser, folder: string): Promise<readonly number[]> => {
  const page = await visit(browser, { folder, path: '/missing.txt', answers: { getTitle: bigTitle(resources) } });
  const longest: number[] = [];
  for (let n = 0; n < times + 1; n++)
    longest.push(
      await longestTask(browser, page, () =>
        page.evaluate(async (address) => {
          await (await fetch(address)).json();
        }, `/api/title/${titleId}`),
      ),
    );
  await page.context().close();
  return longest.slice(1);
};

type Costs = Readonly<Record<'opening' | 'longest' | 'key' | 'narrowing' | 'switching', readonly number[]>>;

const rows = (page: Page) => page.locator('main article');

const open = async (browser: Browser, folder: string, count: number): Promise<Page> =>
  visit(browser, {
    folder,
    path: `/title/${titleId}`,
    user: aTeacher(),
    answers: { getTitle: bigTitle(count), getTitleProducts: JSON.stringify({ products: [] }) },
  });

const leave = async (page: Page) => {
  await page.locator('.title-path a').click();
  await rows(page)
    .first()
    .waitFor({ ...patience, state: 'detached' });
};

/** Goes back, and waits only for the network. A wait for elements would use the main thread of the measured page. */
const comeBack = async (page: Page) => {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/title/${titleId}`), patience);
  await page.goBack();
  await (await answered).finished();
};

/**
 * Measures the opening of the title from the previous entry of the history. The code of the page is already loaded, so that only the
 * opening is measured.
 */
const opening = async (browser: Browser, page: Page, count: number): Promise<Pick<Costs, 'opening' | 'longest'>> => {
  const thread = await MainThread.of(page);
  const costs: number[] = [];
  const longest: number[] = [];
  for (let n = 0; n < count + 1; n++) {
    await leave(page);
    costs.push(await thread.cost(() => comeBack(page)));
    if (!(await rows(page).first().isVisible())) throw new Error('The title was not open when the page rested');
    await leave(page);
    longest.push(
      await longestTask(browser, page, async () => {
        await comeBack(page);
        await rows(page).first().waitFor(patience);
      }),
    );
  }
  return { opening: costs.slice(1), longest: longest.slice(1) };
};

/** Measures the cost of a key, and separately the cost of the new list. The list changes half a second after the last key. */
const typing = async (page: Page, count: number): Promise<Pick<Costs, 'key' | 'narrowing'>> => {
  const thread = await MainThread.of(page);
  const field = page.getByRole('main').getByRole('searchbox');
  const everything = page.locator('.title-count', { hasText: (await page.locator('.title-count').textContent()) ?? '' });
  const key: number[] = [];
  const narrowing: number[] = [];
  for (let n = 0; n < count; n++) {
    await field.fill('c');
    key.push(await thread.cost(() => page.keyboard.press('a')));
    await pause(searchPauseMs);
    const whole = await thread.cost(async () => {
      await page.keyboard.press('n');
      await pause(searchPauseMs);
    });
    narrowing.push(Math.max(0, whole - (key.at(-1) ?? 0)));
    await everything.waitFor({ ...patience, state: 'detached' });
    await field.fill('');
    await everything.waitFor(patience);
  }
  return { key, narrowing };
};

const costsOf = async (browser: Browser, folder: string, count: number, of = resources): Promise<Costs> => {
  const page = await open(browser, folder, of);
  await rows(page).first().waitFor(patience);
  const opened = await opening(browser, page, count);
  const thread = await MainThread.of(page);
  const unit = (n: number) => page.getByRole('link', { name: `Unidad ${1 + (n % 7)}`, exact: true });
  const switching = await thread.pressing(count, unit);
  await page.locator('.pills a').nth(1).click();
  await page.locator('.pills a[aria-current]').nth(0).and(page.locator('.pills li:nth-child(2) a')).waitFor(patience);
  const typed = await typing(page, count);
  await page.context().close();
  return { ...opened, ...typed, switching };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const [folder, whole] = [await buildPortal('virtual'), await buildPortal('whole')];
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const ours = await costsOf(browser, folder, times);
    const base = await costsOf(browser, whole, timesOfBaseline);
    const few = await costsOf(browser, folder, timesOfBaseline, 50);
    const figure = (what: string, name: keyof Costs): Figure => {
      const { note, ...known } = inputFigure(`${what}, ${resources} resources`, ours[name], everyTile(base[name]));
      return { ...known, note: `${note}; with 50 resources ${(slowDown * median(few[name])).toFixed(0)} ms` };
    };
    const { wanted: _, ...openingInAll } = figure('opening a title, all its tasks', 'opening');
    const read: Simpler = { name: 'a page that only reads the answer', costs: await reading(browser, folder) };
    return [
      inputFigure(
        `opening a title, the longest task, ${resources} resources`,
        ours.longest,
        read,
        maxRatio * slowDown * median(read.costs),
      ),
      openingInAll,
      figure('a key in its search', 'key'),
      figure('the list that follows the key', 'narrowing'),
      figure('switching its unit', 'switching'),
    ];
  } finally {
    await browser.close();
  }
};
