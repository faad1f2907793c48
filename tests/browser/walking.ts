import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { withVite } from '../config/with-vite';
import type * as Run from '../support/browser-run';
import type { Plan } from '../support/kept-plan';
import type { Opening } from '../support/openings';
import { longTestMs } from '../support/patience';
import { temporaryFolder } from '../support/temporary-folder';

const module = 'tests/support/browser-run.ts';

type Planned = { readonly plans: readonly Plan[]; readonly openings: readonly Opening[] };

/** Reads the plan of the run from a file. The first process makes the plan and writes the file for the workers. */
export async function readPlan(): Promise<Planned> {
  if (process.env.BROWSER_PLAN) return JSON.parse(readFileSync(process.env.BROWSER_PLAN, 'utf8'));
  const planned = await withVite(module, async ({ browserPlans, openingsOfAll }: typeof Run) => {
    const plans = await browserPlans();
    return { plans, openings: openingsOfAll(plans) };
  });
  // Each run has its own file, because another run may have other flows.
  process.env.BROWSER_PLAN = join(temporaryFolder('browser-plan'), 'plan.json');
  writeFileSync(process.env.BROWSER_PLAN, JSON.stringify(planned));
  return planned;
}

type Walker = {
  /** Walks a path of a flow. */
  readonly walk: (flow: string, path: string) => Promise<{ readonly faults: readonly string[]; readonly early?: string | undefined }>;
  /** Walks to a page or dialog that a path opens, and returns its errors on a phone. */
  readonly open: (opening: Opening) => Promise<readonly string[]>;
};

/** Tests that walk the paths of flows in the built portal. A worker uses the same tab for all its tests. */
export const test = base.extend<object, { readonly walker: Walker }>({
  walker: [
    async ({ launchOptions }, use) => {
      await withVite(module, async ({ allTexts, browserRun, PortalTab, walkFinder }: typeof Run) => {
        const [run, portal, find] = [await browserRun(), await PortalTab.open(launchOptions, await allTexts()), walkFinder()];
        await use({
          walk: async (flow, path) => run.walk(portal, await find(flow, path)),
          open: async ({ flow, path, steps }) => run.open(portal, await find(flow, path), steps),
        });
        await portal.close();
      });
    },
    { scope: 'worker', timeout: longTestMs },
  ],
});
