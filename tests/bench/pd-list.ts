/**
 * Measures a list of 2,000 assets of professional development, compared with a list of 20 assets. The figures are the tiles in the
 * document, and the main thread time of a return to the list.
 */
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { assetOnTheWire, developmentOnTheWire } from '../models/professional-development/wire';
import { aTeacher } from '../support/fixtures';
import { buildPortal } from './support/builds';
import { type Figure, median, spread } from './support/figure';
import { MainThread } from './support/main-thread';
import { visit } from './support/portal-page';

const many = 2_000;
const few = 20;
const categories = 20;
const times = 6;
/** Number of openings in the baseline, which has every tile in the document and is slow. */
const timesOfBaseline = 2;
/** The maximum ratio to the list of 20 assets. */
const maxTimes = 3;
const maxTiles = 200;
const patience = { timeout: 120_000 };

const idOf = (kind: number, n: number) => `0d6a0a54-7f0a-4b27-8d3c-${String(kind).padStart(4, '0')}${String(n).padStart(8, '0')}`;

const [example] = developmentOnTheWire.assets;

const development = (count: number): string =>
  JSON.stringify({
    categories: Array.from({ length: categories }, (_, n) => ({ uuid: idOf(1, n), title: `Categoría ${n + 1}` })),
    assets: Array.from({ length: count }, (_, n) => ({
      ...example,
      uuid: idOf(2, n),
      title: `Contenido ${n + 1}`,
      starred: n < 5,
      category: idOf(1, n % categories),
    })),
  });

type Measured = { readonly tiles: number; readonly opening: readonly number[] };

const measured = async (browser: Browser, folder: string, assets: number, count: number): Promise<Measured> => {
  const page = await visit(browser, {
    folder,
    path: '/professional-development',
    user: aTeacher(),
    answers: { getProfessionalDevelopment: development(assets), getAsset: JSON.stringify(assetOnTheWire()) },
  });
  const tile = page.locator('.asset-tile');
  await tile.first().waitFor(patience);
  const thread = await MainThread.of(page);
  const opening: number[] = [];
  // The first return does not count, because the browser has only just loaded the code of the asset's page.
  for (let n = 0; n < count + 1; n++) {
    await tile.first().click(patience);
    await tile.first().waitFor({ ...patience, state: 'detached' });
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/pd'), patience);
    opening.push(
      await thread.cost(async () => {
        await page.goBack();
        await (await answered).finished();
      }),
    );
    if ((await tile.count()) === 0) throw new Error('The list was not there when the page rested');
  }
  const tiles = await tile.count();
  await page.context().close();
  return { tiles, opening: opening.slice(1) };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const [folder, whole] = [await buildPortal('virtual'), await buildPortal('whole')];
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const ours = await measured(browser, folder, many, times);
    const small = await measured(browser, folder, few, times);
    const base = await measured(browser, whole, many, timesOfBaseline);
    const name = 'with every tile in the document';
    return [
      {
        what: `tiles in the document, ${many} assets in ${categories} categories`,
        measured: ours.tiles,
        unit: 'nodes',
        wanted: { most: maxTiles },
        baseline: { name, measured: base.tiles },
        note: `with ${few} assets ${small.tiles}`,
      },
      {
        what: `coming back to the list of ${many}, compared with that of ${few}`,
        measured: median(ours.opening) / median(small.opening),
        unit: 'ratio',
        wanted: { most: maxTimes },
        baseline: { name, measured: median(base.opening) / median(small.opening) },
        note: `${spread(ours.opening)}; of ${few}: ${spread(small.opening)}`,
      },
    ];
  } finally {
    await browser.close();
  }
};
