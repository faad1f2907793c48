import { expect, test } from '@playwright/test';
import { transitionsMissed } from '../support/runs/walk-log';
import { notTaken } from './left-out';

const name = ({ flow, transition }: { flow: string; transition: string }) => `${flow}: ${transition}`;

test('every transition is taken in a browser, or it is said why not', () => {
  expect(transitionsMissed().map(name).sort()).toEqual(notTaken.map(name).sort());
});
