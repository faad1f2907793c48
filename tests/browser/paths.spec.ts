import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { withVite } from '../config/with-vite';
import type * as Plan from '../support/browser-plan';

const { walks, texts, screenOf, walkBrowser, accessFaults } = await withVite(
  'tests/support/browser-plan.ts',
  async (plan: typeof Plan) => ({ ...plan, ...(await plan.browserPlan()) }),
);

/** Chromium's own words about answers that the path gives on purpose. */
const ofTheNetwork = /^Failed to load resource/;

for (const { flow, path, locale, screens } of walks) {
  test.describe(flow.model.name, () => {
    test(`${path.name} (${locale})`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (line) => {
        if (['error', 'warning'].includes(line.type()) && !ofTheNetwork.test(line.text())) complaints.push(line.text());
      });
      const folder = `reports/screens/${flow.model.name}`;
      mkdirSync(folder, { recursive: true });

      const left = new Set(screens);
      await walkBrowser(page, flow, path, {
        locale,
        texts,
        onScreen: async (snapshot) => {
          const screen = screenOf(snapshot);
          if (!left.delete(screen)) return;
          await page.screenshot({
            path: `${folder}/${screen}.${locale}.jpg`,
            type: 'jpeg',
            quality: 80,
            animations: 'disabled',
            // The whole of a long page costs as much as all its other steps: once is enough.
            fullPage: locale === 'es',
          });
          expect(await accessFaults(page), `${screen} in ${locale}`).toEqual([]);
        },
      });
      expect(complaints).toEqual([]);
    });
  });
}
