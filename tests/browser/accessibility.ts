import type { Frame, Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import axe from 'axe-core/axe.min.js';

/**
 * Checks the accessibility of a page, or of a part of it.
 * @param part selector of the checked part; the whole page by default
 * @returns the violations of accessibility, each with its rule and its element
 */
export const violationsIn = async (page: Page | Frame, part = ':root', options: RunOptions = {}): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, axeOptions]) => {
      const { violations } = await window.axe.run(context, axeOptions);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, options] as const,
  );
};
