import { expect, test } from 'vitest';
import { listFlows } from '../../mutation/mutants/graph/test-subjects';
import { shareOf } from '../../run/change';
import { flowsFor } from '../../run/flow-reach';
import { contractFiles, journeyFiles, longContractFiles } from '../../run/test-files';

test('each name belongs to exactly one of the shares', () => {
  const names = Array.from({ length: 50 }, (_, index) => `name ${index}`);
  const turns = Array.from({ length: 7 }, (_, at) => shareOf(names, 7, at));
  expect(turns.flat().sort()).toEqual([...names].sort());
  expect(turns.filter((share) => share.length === 0)).toEqual([]);
  expect(shareOf(names, 7, 8)).toEqual(shareOf(names, 7, 1));
});

test('the tenth that is chosen in a turn is not a part of the fifth that is chosen in the same turn', () => {
  const names = Array.from({ length: 200 }, (_, index) => `name ${index}`);
  const fifth = shareOf(names, 5, 3);
  expect(shareOf(names, 10, 3).filter((name) => !fifth.includes(name)).length).toBeGreaterThan(10);
});

test('the files of contract tests, long contract tests and journeys are found', () => {
  expect(contractFiles()).toContain('tests/contract/change-school.test.ts');
  expect(contractFiles().filter((file) => longContractFiles().includes(file))).toEqual([]);
  expect(longContractFiles()).not.toEqual([]);
  expect(journeyFiles()).toContain('tests/browser/library.spec.ts');
  expect(journeyFiles()).not.toContain('tests/browser/paths.spec.ts');
});

const flows = listFlows();
const changeSchool = 'Change school';

test.each([
  ['its page', 'src/areas/library/change-school-page.tsx'],
  ['its chart', 'machines/library/change-school.machine.ts'],
  ['its service', 'src/areas/library/services/change-school.ts'],
  ['its model', 'tests/models/library/change-school.model.ts'],
  ['its cases', 'tests/models/library/change-school.cases.md'],
  ['its screens', 'tests/models/library/change-school.screens.md'],
  ['the contract of its area', 'openapi/paths/library.yaml'],
  ['the texts of its area', 'src/shared/i18n/texts/en/library.json'],
])('a change of %s concerns a flow, but not all flows', (_, file) => {
  const { touched, isShared } = flowsFor([file], flows);
  expect(touched).toContain(changeSchool);
  expect(touched.length).toBeLessThan(flows.length / 2);
  expect(isShared).toBe(false);
});

test.each(['src/shared/ui/button.tsx', 'tests/support/model.ts', 'src/portal/guard.ts', 'package.json'])(
  'a change of %s concerns nearly all flows',
  (file) => {
    expect(flowsFor([file], flows)).toEqual({ touched: [], isShared: true });
  },
);

test('a change of a journey or of the backend concerns no flow', () => {
  expect(flowsFor(['tests/browser/library.spec.ts', 'src/backend/app.ts', 'README.md'], flows)).toEqual({ touched: [], isShared: false });
});
