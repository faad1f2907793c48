import { expect } from '@playwright/test';
import type * as Samples from '../atlas/samples';
import { withVite } from '../config/with-vite';
import { violationsIn } from './accessibility';
import { test } from './running-portal';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minimum height of letters in a drawing, in displayed pixels. */
const minSize = 11;

test('the printed pages are accessible, wide and narrow, in light and dark mode', async ({ page }) => {
  const pages = await withVite('tests/atlas/samples.ts', ({ samples }: typeof Samples) => samples());
  expect(pages.size).toBe(2);
  for (const [name, content] of pages) {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [400, 'dark'],
    ] as const) {
      const where = `${name}, ${width} px, ${colorScheme}`;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.setContent(content);
      for (const details of await page.locator('details').all()) await details.evaluate((each) => each.setAttribute('open', ''));
      const faults = await violationsIn(page, ':root', { runOnly: rules, resultTypes: ['violations'], preload: false });
      expect(faults, where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${where}: scrolls aside`).toBe(0);
      const sizes = await page.locator('svg text, svg tspan').evaluateAll((letters) =>
        letters.map((each) => {
          const scale = (each as SVGGraphicsElement).getScreenCTM()?.a ?? 1;
          return Number.parseFloat(getComputedStyle(each).fontSize) * scale;
        }),
      );
      expect(Math.min(minSize, ...sizes), where).toBe(minSize);
    }
  }
});
