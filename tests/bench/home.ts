/**
 * Measures home with 10,000 titles. The figures are the number of tiles in the document, and main thread time for a change of the group.
 */
import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../config/ensure-chromium';
import { aTeacher } from '../support/fixtures';
import { buildPortal } from './support/builds';
import type { Figure } from './support/figure';
import { everyTile, inputFigure, MainThread } from './support/main-thread';
import { visit } from './support/portal-page';
import { tenThousandTitles } from './support/ten-thousand';

const maxTiles = 30;

const measured = async (browser: Browser, folder: string, count: number) => {
  const page = await visit(browser, { folder, path: '/', user: aTeacher(), answers: { getLibrary: tenThousandTitles } });
  await page.locator('main li').first().waitFor({ timeout: 120_000 });
  const thread = await MainThread.of(page);
  const tiles = await page.locator('main li').count();
  const switching = await thread.pressing(count, (n) => page.getByRole('tab', { name: n % 2 ? 'Adoptados' : 'Demos' }));
  await page.context().close();
  return { tiles, switching };
};

export const measure = async (): Promise<readonly Figure[]> => {
  const [folder, whole] = [await buildPortal('virtual'), await buildPortal('whole')];
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const row = await measured(browser, folder, 14);
    const baseline = await measured(browser, whole, 2);
    return [
      {
        what: 'tiles in the document',
        measured: row.tiles,
        unit: 'nodes',
        wanted: { most: maxTiles },
        baseline: { name: 'with every tile in the document', measured: baseline.tiles },
      },
      inputFigure('switching groups', row.switching, everyTile(baseline.switching)),
    ];
  } finally {
    await browser.close();
  }
};
