import { expect, test } from 'vitest';
import { models } from '../models';
import { marks, tally } from '../support/print/marks';
import { fromPlaywright, fromVitest, type Outcome } from '../support/print/reports';
import { changedSince, type RunOf, resultOf, sourcesOf } from '../support/print/results';
import { isSourceOf } from '../support/print/sources';

const vitest = (status: string, meta = {}) =>
  fromVitest({ testResults: [{ startTime: 2000, assertionResults: [{ ancestorTitles: ['Sign out'], title: 'a path', status, meta }] }] });

const playwright = (...tests: { title: string; status: string; annotations?: { type: string; description?: string }[] }[]) =>
  fromPlaywright({
    suites: [
      {
        title: 'paths.spec.ts',
        suites: [
          {
            title: 'Sign out',
            specs: tests.map(({ title, ...each }) => ({
              title,
              tests: [{ ...each, results: [{ startTime: '2026-01-01T00:00:00.000Z' }] }],
            })),
          },
        ],
      },
    ],
  });

test.each<[string, Outcome]>([
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['pending', 'skipped'],
  ['todo', 'skipped'],
])('what vitest calls %s is %s', (status, outcome) => {
  expect(resultOf(vitest(status), 'Sign out', 'a path')).toEqual({ outcome });
});

test.each<[string, Outcome]>([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  ['flaky', 'failed'],
  ['skipped', 'skipped'],
])('what Playwright calls %s is %s', (status, outcome) => {
  expect(resultOf(playwright({ title: 'a path (es)', status }), 'Sign out', 'a path')).toEqual({ outcome });
});

test('a walk that ended early has not passed', () => {
  const early = { outcome: 'ended early', why: 'a dialog lies over it' };
  expect(resultOf(vitest('passed', { endedEarly: early.why }), 'Sign out', 'a path')).toEqual(early);
  const annotations = [{ type: 'ended early', description: early.why }];
  expect(resultOf(playwright({ title: 'a path', status: 'expected', annotations }), 'Sign out', 'a path')).toEqual(early);
});

test('of several languages the worst counts, and what was not run is not passed', () => {
  const report = playwright({ title: 'a path (es)', status: 'expected' }, { title: 'a path (it)', status: 'unexpected' });
  expect(resultOf(report, 'Sign out', 'a path')).toEqual({ outcome: 'failed' });
  expect(resultOf(report, 'Sign out', 'another path')).toEqual({ outcome: 'not run' });
  expect(resultOf(undefined, 'Sign out', 'a path')).toEqual({ outcome: 'not run' });
});

const stamp = { startedAt: 1000, commit: 'abc1234', isChanged: false, sources: {} };

test('a report that is older than the last start of its run is of unknown sources', () => {
  expect(sourcesOf(vitest('passed'), stamp)).toBe(stamp);
  expect(sourcesOf(vitest('passed'), { ...stamp, startedAt: 3000 })).toBeUndefined();
  expect(sourcesOf(vitest('passed'), undefined)).toBeUndefined();
});

test('a result is stale when a source was changed, added or taken away, and not by others', () => {
  const then = { kept: '1', changed: '1', taken: '1', other: '1' };
  const now = { kept: '1', changed: '2', added: '1', other: '2' };
  expect(changedSince(then, now, (path) => path !== 'other')).toEqual(['added', 'changed', 'taken']);
});

test('the sources of a flow are its chart, its model, its area and what all share', () => {
  const model = models.find(({ name }) => name === 'Change school');
  const isSource = isSourceOf(model as (typeof models)[number]);
  const own = ['machines/library/change-school.machine.ts', 'tests/models/library/change-school.model.ts', 'src/areas/library/rules.ts'];
  const shared = ['src/shared/rules/text.ts', 'openapi/portal.yaml', 'tests/support/page.ts'];
  const others = ['machines/library/library.machine.ts', 'src/areas/account/rules.ts', 'tests/support/print/html.ts'];
  expect([...own, ...shared].filter((path) => !isSource(path))).toEqual([]);
  expect(others.filter(isSource)).toEqual([]);
});

const run = (stale: string): RunOf => ({ run: 'dom', at: new Date(0), commit: 'abc1234', stale });
const all = (outcome: Outcome) => ({ pure: { outcome }, dom: { outcome }, browser: { outcome } });
const of = (stale: string) => ({ pure: run(stale), dom: run(stale), browser: run(stale) });

test.each<[Outcome, string, boolean]>([
  ['passed', '', true],
  ['passed', 'a source has changed', false],
  ['skipped', '', false],
  ['ended early', '', false],
  ['failed', '', false],
  ['not run', '', false],
])('%s%s is green: %s', (outcome, stale, isGreen) => {
  expect(marks(all(outcome), of(stale)).text.includes('class="mark passed"')).toBe(isGreen);
  expect(tally([{ outcome }], run(stale)).text.includes('class="passed"')).toBe(isGreen);
});

test('a flow of which one case is skipped is not green', () => {
  expect(tally([{ outcome: 'passed' }, { outcome: 'skipped' }], run('')).text).toBe('<td class="skipped">1 of 2 passed, 1 skipped</td>');
});
