import { test as base, expect } from '@playwright/test';
import { withVite } from '../config/with-vite';
import type * as Run from '../support/browser-run';
import { endsEarly } from './left-out';

const { walks, run } = await withVite('tests/support/browser-run.ts', async (module: typeof Run) => {
  const { walks } = await module.browserPlan();
  return { walks, run: await module.browserRun() };
});
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

for (const walk of walks) {
  const { name } = walk.flow.model;
  test.describe(name, () => {
    test(walk.path.name, async ({ portal }) => {
      const { faults, early } = await run.walk(portal, walk);
      expect(faults).toEqual([]);
      if (early !== undefined)
        expect(
          endsEarly.filter(({ flow, after }) => [name, '*'].includes(flow) && after.test(early)),
          early,
        ).not.toEqual([]);
    });
  });
}
