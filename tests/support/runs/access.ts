import type { Page as BrowserTab } from '@playwright/test';
import axe from 'axe-core/axe.min.js';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const accessRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of WCAG 2.2, levels A and AA, that the page breaks. */
export async function accessFaults(tab: BrowserTab): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in window))) await tab.evaluate(axe.source);
  const violations = await tab.evaluate(async (rules) => {
    const found = await window.axe.run({ runOnly: rules, resultTypes: ['violations'], preload: false });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
  }, accessRules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(', ')}`);
}
