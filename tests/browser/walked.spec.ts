import { expect, test } from '@playwright/test';
import { missedByWalks } from '../support/runs/walk-log';
import { notTaken } from './left-out';

const name = ({ flow, transition }: { flow: string; transition: string }) => `${flow}: ${transition}`;

test('a browser takes every transition that is not an exception in left-out.ts', () => {
  const { flows, missed } = missedByWalks();
  expect(flows).not.toEqual([]);
  const names = missed.map(name);
  const exceptions = notTaken.filter(({ flow }) => flows.includes(flow));
  expect(names.filter((each) => !exceptions.map(name).includes(each))).toEqual([]);
  expect(exceptions.filter((each) => !each.isRace && !names.includes(name(each))).map(name)).toEqual([]);
});
