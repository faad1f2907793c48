import { describe, expect, test } from 'vitest';
import type { Notice } from '../../src/shared/flow/notice';
import { readmeNow, readmeOf } from '../atlas/machine-index';
import { machineFiles } from '../support/chart/files';
import { lint } from '../support/chart/lint';
import { allNodes } from '../support/chart/parts';
import { countChartLines, countStates } from '../support/chart/size';
import { evaluateAsPasted, forStately, runtimeImports } from '../support/chart/stately';
import { locales, textsOf } from '../support/texts';

/**
 * The limits of a chart. A chart that exceeds a limit has to be split. The outer chart then invokes the inner chart. The library of coupons
 * has the most states: one state for each of its errors, and four states for an unpaid order.
 */
const limits = { lines: 165, states: 17 };

const noticesOf = (machine: (typeof machineFiles)[number]['machine']) =>
  allNodes(machine.root).flatMap(({ meta }) => (meta as { notice?: Notice } | undefined)?.notice ?? []);

describe.each(machineFiles)('machine $name', ({ machine, source }) => {
  test('has no fault beyond what the compiler finds', () => {
    expect(lint(machine)).toEqual([]);
  });

  test('is small enough to read at once', () => {
    expect(countChartLines(source)).toBeLessThanOrEqual(limits.lines);
    expect(countStates(machine)).toBeLessThanOrEqual(limits.states);
  });

  test('uses keys that have a text in every language', async () => {
    for (const locale of locales)
      expect(Object.keys(await textsOf(locale))).toEqual(expect.arrayContaining(noticesOf(machine).map(({ text }) => text)));
  });

  test('can be pasted into the Stately tools unchanged', () => {
    expect(runtimeImports(source)).toEqual(['xstate']);
    expect(forStately(evaluateAsPasted(source))).toBe(forStately(machine));
  });
});

test('the README of the charts lists all of them (npm run machines writes its table)', () => {
  expect(readmeNow()).toBe(readmeOf(machineFiles));
});

test('all charts have the same messages for captcha refusals', () => {
  const told = ['captchaRefused', 'captchaUnavailable', 'captchaInsecure', 'captchaNotLoaded', 'tooManyTries'].map((name) => {
    // The dialog of this chart has a title and a text for each refusal, and no notice.
    const charts = machineFiles.filter(({ machine }) => machine.id !== 'redeemAnother');
    const states = charts.flatMap(({ machine }) => allNodes(machine.root).filter(({ key }) => key === name));
    return { name, words: new Set(states.map(({ description, meta }) => JSON.stringify([description, meta]))).size };
  });
  expect(told.filter(({ words }) => words !== 1)).toEqual([]);
});
