import { expect, test } from 'vitest';
import { changePasswordModel } from '../models/account/change-password.model';
import { changeSchoolModel } from '../models/library/change-school.model';
import { browserPaths } from '../support/browser-paths';
import type { Model } from '../support/model';
import { keyOfCase } from '../support/paths/case';
import type { Path } from '../support/paths/path';
import { keyOfNode, searchPaths } from '../support/paths/search';
import { joinPaths } from '../support/paths/tours';
import { walkChart } from '../support/runs/pure';

const changeSchool = await searchPaths(changeSchoolModel as unknown as Model);
const changePassword = await searchPaths(changePasswordModel as unknown as Model);

const always = { canGoOn: () => true, canBeWalked: () => true };

/** Returns the keys of the steps of paths. A key contains the node to which the step leads. */
const stepKeys = (paths: readonly Path[]) =>
  new Set(paths.flatMap(({ scenario, steps }) => steps.map((step) => `${scenario} ${keyOfCase(step.case)} ${keyOfNode(step)}`)));

test.each([changeSchool, changePassword])(
  'joined paths of $model.name are valid, cover the same as the single paths, and are fewer',
  async (flow) => {
    const tours = joinPaths(flow, flow.paths, always);
    expect(tours.length).toBeLessThan(flow.paths.length / 2);
    const toured = stepKeys(tours);
    expect([...stepKeys(flow.paths)].filter((step) => !toured.has(step))).toEqual([]);
    for (const tour of tours) await walkChart(flow, tour, () => undefined);
  },
);

test('joined paths can always run', () => {
  const { paths } = changeSchool;
  expect(joinPaths(changeSchool, paths, { ...always, canGoOn: () => false })).toHaveLength(paths.length);
  expect(joinPaths(changeSchool, paths, { ...always, canBeWalked: () => false })).toHaveLength(paths.length);
});

test('in browsers no path continues after the end of a session, where the dialog of the portal opens', () => {
  const names = browserPaths(changeSchool).map((path) => path.name);
  const ends = names.filter((name) => name.includes('finds the session ended'));
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((name) => !/finds the session ended( \(\w+\))?$/.test(name))).toEqual([]);
});
