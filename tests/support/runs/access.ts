import type { Page as BrowserTab } from '@playwright/test';
import { axeFile } from './portal-server';
import type { Way } from './ways';

/** Rules of WCAG 2.2, levels A and AA, that the page breaks, looked at in this way. */
export const accessFaults = (tab: BrowserTab, { rules }: Way): Promise<string[]> =>
  tab.evaluate(([file, asked]) => window.tester.access(file, asked), [axeFile, rules] as const);
