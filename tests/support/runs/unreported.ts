import { createRequire } from 'node:module';
import type { BrowserType } from '@playwright/test';

type Library = { readonly inprocess: { readonly createInProcessPlaywright: () => { readonly chromium: BrowserType } } };

/** A file that is internal to playwright-core: the public interface does not offer this instance. */
const file = 'playwright-core/lib/coreBundle';

const load = (): Library => {
  try {
    return createRequire(import.meta.url)(file) as Library;
  } catch (cause) {
    const advice = "look for 'createInProcessPlaywright' in its lib folder, or import chromium from '@playwright/test', which is slower";
    throw new Error(`This version of playwright-core has no ${file}: ${advice}`, { cause });
  }
};

const { inprocess } = load();

/**
 * Starts Chromium from another instance of Playwright than that of the test runner. The test runner reports each call to the main process,
 * with its stack. Paths make hundreds of thousands of calls, so these reports would be a quarter of the work.
 */
export const { chromium } = inprocess.createInProcessPlaywright();
