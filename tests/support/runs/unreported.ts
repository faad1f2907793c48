import { createRequire } from 'node:module';
import type { BrowserType } from '@playwright/test';

type Library = { readonly inprocess: { readonly createInProcessPlaywright: () => { readonly chromium: BrowserType } } };

const { inprocess } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as Library;

/**
 * Starts Chromium from another instance of Playwright than that of its test runner, which describes each call on its own as a step, with its
 * stack, and sends it to the main process: that is a quarter of the work of a process whose paths make hundreds of thousands of calls.
 */
export const { chromium } = inprocess.createInProcessPlaywright();
