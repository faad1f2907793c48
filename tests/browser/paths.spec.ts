import { test as base, expect } from '@playwright/test';
import { withVite } from '../config/with-vite';
import type * as Run from '../support/browser-run';
import { endsEarly } from './left-out';

const { plans, run, find } = await withVite('tests/support/browser-run.ts', async (module: typeof Run) => ({
  plans: await module.browserPlan(),
  run: await module.browserRun(),
  find: module.walkFinder(),
}));
type Portal = Awaited<ReturnType<typeof run.open>>;

const test = base.extend<object, { readonly portal: Portal }>({
  portal: [
    async ({ launchOptions }, use) => {
      const portal = await run.open(launchOptions);
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
});

for (const { flow, paths } of plans) {
  test.describe(flow, () => {
    // one process searches the paths of a flow, and walks them all
    test.describe.configure({ mode: 'default' });
    for (const path of paths) {
      test(path, async ({ portal }) => {
        const { faults, early } = await run.walk(portal, await find(flow, path));
        expect(faults).toEqual([]);
        if (early !== undefined)
          expect(
            endsEarly.filter((each) => [flow, '*'].includes(each.flow) && each.after.test(early)),
            early,
          ).not.toEqual([]);
      });
    }
  });
}
