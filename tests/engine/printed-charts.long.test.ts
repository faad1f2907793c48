import { expect, test } from 'vitest';
import { rulesOf } from '../atlas/rules';
import { transitionTable } from '../atlas/transitions';
import { machineFiles } from '../support/chart/files';
import { allTransitions } from '../support/chart/parts';
import { allTexts } from '../support/texts';

const texts = await allTexts();

test.each(machineFiles)('the table of $name has a line for each transition', (file) => {
  const rows = transitionTable(file, texts).text.split('<tr>').slice(2);
  expect(rows.length).toBe(allTransitions(file.machine).length);
});

test.each(machineFiles)('every guard of $name has a rule', (file) => {
  const rules = rulesOf(file);
  expect([...rules.keys()].sort()).toEqual(Object.keys(file.machine.implementations.guards).sort());
  expect([...rules.values()].filter(({ comment, code }) => (comment === '' && code === '') || comment.includes('is bound'))).toEqual([]);
});
