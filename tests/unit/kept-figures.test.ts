import { expect, test } from 'vitest';
import type { Figure } from '../bench/support/figure';
import { type Circumstances, describeWorsening, findWorsenings, keepFigures } from '../bench/support/kept-figures';

const circumstances: Circumstances = { commit: 'abc1234', date: '2026-11-29', machine: '2 cores, some processor', load: 0.2 };

const opening = (measured: number, baseline = 100): Figure => ({
  what: 'opening',
  measured,
  unit: 'ms',
  wanted: { most: 50 },
  baseline: { name: 'a plain list', measured: baseline },
});
const answers = (measured: number): Figure => ({
  what: 'answers',
  measured,
  unit: 'requests/s',
  wanted: { least: 10 },
  baseline: { name: 'a bare server', measured: 1000 },
});
const script: Figure = { what: 'script', measured: 1000, unit: 'bytes' };

const kept = keepFigures([], { title: [opening(40)], server: [answers(500)], bundle: [script] }, circumstances);

test('figures are kept with their ratio to the baseline and their circumstances', () => {
  expect(kept).toEqual([
    { benchmark: 'bundle', what: 'script', measured: 1000, unit: 'bytes', ...circumstances },
    { benchmark: 'server', what: 'answers', measured: 500, unit: 'requests/s', ratio: 0.5, ...circumstances },
    { benchmark: 'title', what: 'opening', measured: 40, unit: 'ms', ratio: 0.4, ...circumstances },
  ]);
});

test('figures of a benchmark that was not run stay, and figures that a benchmark no longer has are removed', () => {
  const next = keepFigures(kept, { title: [] }, { ...circumstances, commit: 'def5678' });
  expect(next.map(({ what, commit }) => `${what} ${commit}`)).toEqual(['script abc1234', 'answers abc1234']);
});

test('neither a slower machine nor the spread of one machine counts as worse', () => {
  expect(findWorsenings(kept, { title: [opening(400, 1000)], server: [answers(390)] })).toEqual([]);
});

test('ratios that are worse by more than the spread are listed, the worst first, with the commit of the better figure', () => {
  const worsenings = findWorsenings(kept, { title: [opening(60)], server: [answers(250)], bundle: [{ ...script, measured: 1400 }] });
  expect(worsenings.map(describeWorsening)).toEqual([
    '2.00 times worse: server, answers: 500 requests/s at abc1234 (2026-11-29, 2 cores, some processor), now 250 requests/s',
    '1.50 times worse: title, opening: 40 ms at abc1234 (2026-11-29, 2 cores, some processor), now 60 ms',
    '1.40 times worse: bundle, script: 1000 bytes at abc1234 (2026-11-29, 2 cores, some processor), now 1400 bytes',
  ]);
});

test('a time without a baseline is not compared', () => {
  const plain: Figure = { what: 'start', measured: 1, unit: 's' };
  const before = keepFigures([], { server: [plain] }, circumstances);
  expect(findWorsenings(before, { server: [{ ...plain, measured: 9 }] })).toEqual([]);
});

test('a figure that has risen from 0 is infinitely worse', () => {
  const none: Figure = { what: 'shift', measured: 0, unit: 'shift' };
  const before = keepFigures([], { layout: [none] }, circumstances);
  expect(findWorsenings(before, { layout: [none] })).toEqual([]);
  expect(findWorsenings(before, { layout: [{ ...none, measured: 0.1 }] }).map(({ times }) => times)).toEqual([Number.POSITIVE_INFINITY]);
});
