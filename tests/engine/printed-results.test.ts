import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupByFlow, keepResults, readResults, resultsFile } from '../atlas/kept-results';
import { marks, tally } from '../atlas/marks';
import { type Outcome, readPlaywrightResult, readVitestResult } from '../atlas/reports';
import { changedSince, type RunOf, resultOf } from '../atlas/results';
import { caption } from '../atlas/screens';
import { isSourceOf } from '../atlas/sources';
import { stampNow } from '../atlas/stamp';
import { models } from '../models';

const vitest = (state: string, path = 'a path', flow = 'Sign out') => {
  const suite = { type: 'suite', name: flow, parent: { type: 'module' } } as const;
  const read = readVitestResult({ name: path, parent: { type: 'suite', name: 'on its page', parent: suite }, result: () => ({ state }) });
  if (!read) throw new Error('The test belongs to no flow');
  return read;
};

const playwright = (outcome: string, annotations: { type: string; description?: string }[] = [], runs = 1) =>
  readPlaywrightResult({
    title: 'a path',
    parent: { title: 'Sign out' },
    annotations: [],
    results: Array.from({ length: runs }, () => ({ annotations })),
    outcome: () => outcome,
  });

test.each<[string, Outcome]>([
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['pending', 'skipped'],
])('the vitest state %s counts as %s', (state, outcome) => {
  expect(resultOf([vitest(state)], 'a path')).toEqual({ outcome });
});

test.each<[string, Outcome]>([
  ['expected', 'passed'],
  ['unexpected', 'failed'],
  ['flaky', 'failed'],
  ['skipped', 'skipped'],
])('the Playwright outcome %s counts as %s', (reported, outcome) => {
  expect(resultOf([playwright(reported)], 'a path')).toEqual({ outcome });
});

test('a run that ended early has not passed, and one that never started was not run', () => {
  const early = { outcome: 'ended early', why: 'a dialog lies over it' };
  expect(resultOf([playwright('expected', [{ type: 'ended early', description: early.why }])], 'a path')).toEqual(early);
  expect(resultOf([playwright('skipped', [], 0)], 'a path')).toEqual({ outcome: 'not run' });
});

test('the worst result of tests with one name counts, and a missing result is not passed', () => {
  expect(resultOf([vitest('passed'), vitest('failed')], 'a path')).toEqual({ outcome: 'failed' });
  expect(resultOf([vitest('passed')], 'another path')).toEqual({ outcome: 'not run' });
  expect(resultOf([], 'a path')).toEqual({ outcome: 'not run' });
});

test('a flow whose tests were all skipped was not run', () => {
  const [ran, left, other] = [vitest('passed'), vitest('skipped', 'another path'), vitest('skipped', 'a path', 'Sign in')];
  expect([...groupByFlow([ran, left, other])]).toEqual([['Sign out', [ran, left]]]);
});

test('storing the results of one flow keeps those of other flows', () => {
  const [one, other] = ['A flow of this test', 'Another flow of this test'];
  const [earlier, later] = [stampNow(), { ...stampNow(), commit: 'later' }];
  try {
    for (const flow of [one, other]) keepResults('page', earlier, flow, []);
    keepResults('page', later, one, [vitest('passed')]);
    expect(readResults('page', one)).toEqual({ ...later, tests: [vitest('passed')] });
    expect(readResults('page', other)).toEqual({ ...earlier, tests: [] });
  } finally {
    for (const flow of [one, other]) rmSync(resultsFile('page', flow), { force: true });
  }
});

test('a result is stale after a source of its flow was changed, added or removed', () => {
  const then = { kept: '1', changed: '1', taken: '1', other: '1' };
  const now = { kept: '1', changed: '2', added: '1', other: '2' };
  expect(changedSince(then, now, (path) => path !== 'other')).toEqual(['added', 'changed', 'taken']);
});

test('the sources of a flow are its chart, its model, its area and everything shared', () => {
  const model = models.find(({ name }) => name === 'Change school');
  const isSource = isSourceOf(model as (typeof models)[number]);
  const own = ['machines/library/change-school.machine.ts', 'tests/models/library/change-school.model.ts', 'src/areas/library/rules.ts'];
  const committed = ['tests/models/library/change-school.cases.md', 'tests/models/library/change-school.screens.md'];
  const shared = ['src/shared/rules/text.ts', 'openapi/portal.yaml', 'tests/support/page.ts'];
  const others = [
    'machines/library/library.machine.ts',
    'src/areas/account/rules.ts',
    'tests/atlas/html.ts',
    'tests/support/print/case-table.ts',
    'tests/support/README.md',
  ];
  expect([...own, ...committed, ...shared].filter((path) => !isSource(path))).toEqual([]);
  expect(others.filter(isSource)).toEqual([]);
});

const run = (stale: string): RunOf => ({ run: 'page', at: new Date(0), commit: 'abc1234', stale });
const all = (outcome: Outcome) => ({ chart: { outcome }, page: { outcome }, browser: { outcome } });
const of = (stale: string) => ({ chart: run(stale), page: run(stale), browser: run(stale) });

test.each<[Outcome, string, boolean]>([
  ['passed', '', true],
  ['passed', 'a source has changed', false],
  ['skipped', '', false],
  ['ended early', '', false],
  ['failed', '', false],
  ['not run', '', false],
])('%s%s is displayed as passed: %s', (outcome, stale, isGreen) => {
  expect(marks(all(outcome), of(stale)).text.includes('class="mark passed"')).toBe(isGreen);
  expect(tally([{ outcome }], run(stale)).text.includes('class="passed"')).toBe(isGreen);
});

test('a flow with one skipped case is not displayed as passed', () => {
  expect(tally([{ outcome: 'passed' }, { outcome: 'skipped' }], run('')).text).toBe('<td class="skipped">1 of 2 passed, 1 skipped</td>');
});

test('the caption of a picture names the last run only if that run took the picture', () => {
  const last: RunOf = { run: 'browser', at: new Date(2000), commit: 'abc1234', isChanged: false, stale: '' };
  expect(caption(new Date(3000), last).text).toBe('Chromium, 1970-01-01 00:00 UTC, commit abc1234');
  for (const of of [last, { run: 'browser', stale: '' } as const])
    expect(caption(new Date(1000), of).text).toBe('Chromium, 1970-01-01 00:00 UTC, commit unknown · <span class="stale">stale</span>');
});
