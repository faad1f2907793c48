import { createRequire } from 'node:module';
import type { BrowserType } from '@playwright/test';

type Library = { readonly inprocess: { readonly createInProcessPlaywright: () => { readonly chromium: BrowserType } } };

/** An internal file of playwright-core. The public interface of the package does not offer an instance in this process. */
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
 * The Chromium of a separate instance of Playwright. The test runner reports each call on its own instance to the main process, with the
 * stack of the call. Paths make hundreds of thousands of calls, so these reports would be a quarter of the work.
 */
export const { chromium } = inprocess.createInProcessPlaywright();
