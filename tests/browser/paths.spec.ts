import { expect } from '@playwright/test';
import { endsEarly } from './left-out';
import { readPlan, test } from './walking';

for (const { flow, paths } of (await readPlan()).plans) {
  test.describe(flow, () => {
    // One process runs all paths of a flow, so that the paths are searched only once.
    test.describe.configure({ mode: 'default' });
    for (const path of paths) {
      test(path, async ({ walker }) => {
        const { faults, early } = await walker.walk(flow, path);
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
