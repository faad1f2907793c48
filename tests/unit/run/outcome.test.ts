import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countsOf, failuresOf, readComputedSeconds } from '../../run/outcome';
import type { Step } from '../../run/steps';
import { temporaryFolder } from '../../support/temporary-folder';

/** Writes a report, and returns a step with this report. */
const stepWith = (by: 'vitest' | 'playwright', content: string): Step => {
  const file = path.join(temporaryFolder('report'), 'report.json');
  writeFileSync(file, content);
  return { name: 'a step', command: 'true', report: { by, file } };
};

const vitest = JSON.stringify({
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'signs in', status: 'passed', failureMessages: [] },
        { fullName: 'signs out', status: 'failed', failureMessages: ['\u001b[31mError\u001b[39m: expected 1\n    to be 2'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
});

const playwright = JSON.stringify({
  stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      title: 'paths.spec.ts',
      suites: [
        {
          title: 'Sign in',
          specs: [
            { title: 'a teacher', ok: false, tests: [{ results: [{ error: { message: 'Not visible' } }] }] },
            { title: 'a student', ok: true, tests: [{ results: [{}] }] },
          ],
        },
      ],
    },
  ],
});

test('a failed test of Vitest is listed with its reason, like a file that cannot be loaded', () => {
  const step = stepWith('vitest', vitest);
  expect(failuresOf(step)).toEqual([
    { name: 'signs out', reason: 'Error: expected 1 to be 2' },
    { name: 'b.test.ts', reason: 'Cannot find module' },
  ]);
  expect(countsOf(step, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('a failed test of Playwright is listed with its flow', () => {
  const step = stepWith('playwright', playwright);
  expect(failuresOf(step)).toEqual([{ name: 'Sign in: a teacher', reason: 'Not visible' }]);
  expect(countsOf(step, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test.each([
  ['without a report', { name: 'a step', command: 'true', report: { by: 'vitest', file: 'reports/of-nobody.json' } } as const],
  ['with half a report', stepWith('vitest', vitest.slice(0, 100))],
])('a step %s counts as failed, without names of tests', (_, step) => {
  expect(failuresOf(step)).toEqual([]);
  expect(countsOf(step, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run that fails without a failed test counts as a failure', () => {
  expect(countsOf(stepWith('vitest', vitest.replace('"numFailedTests":1', '"numFailedTests":0')), 1)).toMatchObject({ failed: 1 });
});

test('the processor time of child processes is read from the second line', () => {
  expect(readComputedSeconds('0m0.007s 0m0.004s\n61m2.500s 0m3.250s\n')).toBe(3665.75);
});
