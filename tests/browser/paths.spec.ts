import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { withVite } from '../config/with-vite';
import type { Planned } from '../support/browser-plan';
import type * as Run from '../support/browser-run';
import { longTestMs } from '../support/patience';
import { temporaryFolder } from '../support/temporary-folder';
import { endsEarly } from './left-out';

const module = 'tests/support/browser-run.ts';

/** The first process writes the plan; the workers read it. */
async function planned(): Promise<readonly Planned[]> {
  if (process.env.BROWSER_PLAN) return JSON.parse(readFileSync(process.env.BROWSER_PLAN, 'utf8'));
  const plan = await withVite(module, ({ browserPlan }: typeof Run) => browserPlan());
  // one file for each run: another run may have other flows
  process.env.BROWSER_PLAN = join(temporaryFolder('browser-plan'), 'plan.json');
  writeFileSync(process.env.BROWSER_PLAN, JSON.stringify(plan));
  return plan;
}

type Walk = (flow: string, path: string) => Promise<{ readonly faults: readonly string[]; readonly early?: string | undefined }>;

const test = base.extend<object, { readonly walk: Walk }>({
  walk: [
    async ({ launchOptions }, use) => {
      await withVite(module, async ({ allTexts, browserRun, PortalTab, walkFinder }: typeof Run) => {
        const [run, portal, find] = [await browserRun(), await PortalTab.open(launchOptions, await allTexts()), walkFinder()];
        await use(async (flow, path) => run.walk(portal, await find(flow, path)));
        await portal.close();
      });
    },
    { scope: 'worker', timeout: longTestMs },
  ],
});

for (const { flow, paths } of await planned()) {
  test.describe(flow, () => {
    // one process searches and runs all paths of a flow
    test.describe.configure({ mode: 'default' });
    for (const path of paths) {
      test(path, async ({ walk }) => {
        const { faults, early } = await walk(flow, path);
        expect(faults).toEqual([]);
        if (early === undefined) return;
        test.info().annotations.push({ type: 'ended early', description: early });
        expect(
          endsEarly.filter((each) => each.flow === flow && each.after.test(early)),
          early,
        ).not.toEqual([]);
      });
    }
  });
}
