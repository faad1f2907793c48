/**
 * Measures the page *Edit library* with 10,000 titles. The figures are memory growth, and main thread time for changing tabs, filtering,
 * typing and toggling.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { anInternalUser, aTeacher } from '../support/fixtures';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { everyTile, inputFigure, MainThread, moveTo, press } from './support/main-thread';
import { visit } from './support/portal-page';
import { tenThousandTitles } from './support/ten-thousand';

const times = 14;
/** Number of inputs in the baseline. Without virtual lists an input takes seconds, so two inputs are enough. */
const timesOfBaseline = 2;
const toggles = 200;
/** Time limit that is long enough for a page with all ten thousand titles in the document. */
const patience = { timeout: 120_000 };

type Costs = Readonly<Record<string, readonly number[]>>;

/** The name of the only figure without a target. It has no target, because no person types or presses during this work. */
const whenFound = 'the arrival of 10,000 found';

const tiles = (page: Page) => page.locator('main li button[aria-pressed]');

const openAsTeacher = async (browser: Browser, folder: string): Promise<Page> => {
  const page = await visit(browser, {
    folder,
    path: '/edit-library',
    user: aTeacher(),
    answers: { getSelectableTitles: tenThousandTitles },
  });
  await tiles(page).first().waitFor(patience);
  return page;
};

const measureChoices = async (browser: Browser, folder: string, count: number): Promise<Costs> => {
  const page = await openAsTeacher(browser, folder);
  const thread = await MainThread.of(page);
  const stage = (n: number) => page.getByRole('tab', { name: n % 2 ? 'Infantil' : 'Primaria' });
  const kind = (n: number) => page.locator('main fieldset label').nth(1 + (n % 2));
  const part = (n: number) => page.getByRole('tab', { name: n % 2 ? 'Adoptados' : 'Demos' });
  const costs = {
    'switching stages': await thread.pressing(count, stage),
    'narrowing to a kind': await thread.pressing(count, kind),
    'toggling a title': await thread.pressing(count, (n) => tiles(page).nth(n % 7)),
    'switching parts': await thread.pressing(count, part),
  };
  await page.context().close();
  return costs;
};

const measureSearch = async (browser: Browser, folder: string, count: number): Promise<Costs> => {
  const page = await visit(browser, {
    folder,
    path: '/edit-library',
    user: anInternalUser(),
    answers: { getSelectableTitles: JSON.stringify({ items: [], version: 'v1' }), searchTitles: tenThousandTitles },
  });
  const field = page.getByRole('searchbox');
  const findAll = async () => {
    await field.fill('edi');
    await tiles(page).first().waitFor(patience);
  };
  await findAll();
  const thread = await MainThread.of(page);
  const toggling = await thread.pressing(count, (n) => tiles(page).nth(n % 7));
  const typing: number[] = [];
  const arrival: number[] = [];
  for (let n = 0; n < count; n++) {
    await field.fill('');
    arrival.push(await thread.cost(findAll));
    await field.focus();
    typing.push(await thread.cost(() => page.keyboard.press('c')));
    await tiles(page).first().waitFor(patience);
  }
  await page.context().close();
  return { 'toggling a title in 10,000 found': toggling, 'typing on after 10,000 were found': typing, [whenFound]: arrival };
};

const measureGrowth = async (browser: Browser, folder: string): Promise<Figure> => {
  const page = await openAsTeacher(browser, folder);
  const thread = await MainThread.of(page);
  const toggle = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await moveTo(page, tiles(page).nth(n % 7));
      await press(page);
    }
  };
  await toggle(20);
  const before = await thread.heap();
  await toggle(toggles);
  const after = await thread.heap();
  await page.context().close();
  return {
    what: `growth of the heap over ${toggles} toggles`,
    measured: Math.max(0, (100 * (after - before)) / before),
    unit: '%',
    wanted: { most: 10 },
    note: `${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`,
  };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const [folder, whole] = [await buildPortal('virtual'), await buildPortal('whole')];
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const costs = { ...(await measureChoices(browser, folder, times)), ...(await measureSearch(browser, folder, times)) };
    const baseline = {
      ...(await measureChoices(browser, whole, timesOfBaseline)),
      ...(await measureSearch(browser, whole, timesOfBaseline)),
    };
    const figures = Object.entries(costs).map(([what, each]): Figure => {
      const figure = inputFigure(what, each, everyTile(baseline[what] ?? []));
      if (what !== whenFound) return figure;
      const { wanted: _, ...toBeRead } = figure;
      return toBeRead;
    });
    return [...figures, await measureGrowth(browser, folder)];
  } finally {
    await browser.close();
  }
};
