import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFlows, listTests } from './mutants/graph/test-subjects';
import { judge } from './mutants/judge';
import type { Mutant } from './mutants/mutant';
import { reasonsAgainst } from './mutants/report';

/** Returns the fault that replaces a piece of a file with another text. */
const replaceIn = (file: string, declaration: string, from: string, text: string): Mutant => {
  const start = readFileSync(file, 'utf8').indexOf(from);
  if (start < 0) throw new Error(`${file} does not contain ${from}`);
  const what = `${from} → ${text}`;
  return { kind: 'toy', file, start, end: start + from.length, text, what, where: '', declaration, key: what };
};

const fault = (from: string, text: string) => replaceIn('machines/session/sign-out.machine.ts', 'signOutMachine', from, text);

const elsewhere = fault("to: '/home'", "to: '/'");
const unseen = fault('The menu offers to sign out.', 'The menu has a button for it.');
const ending = fault('setup({', '(process.exit(), setup)({');
const unknown = { ...elsewhere, declaration: 'nobody', key: 'nobody' };

/** The number of processes. In one process, all mutants run one after the other, and the portal is built only once. */
const one = 1;

const flows = listFlows().filter(({ title }) => title === 'Sign out');

test('separates killed mutants from survivors and counts a hang as killed if the original run does not hang', async () => {
  const all = await judge([elsewhere, unseen, ending, unknown], { flows, tests: [] }, () => undefined, one);
  const outcomes = new Map(all.map(({ mutant, outcome, by }) => [mutant, { outcome, by }]));
  expect(outcomes.get(elsewhere)?.outcome).toBe('killed');
  expect(outcomes.get(unseen)?.outcome).toBe('survived');
  expect(outcomes.get(ending)).toEqual({ outcome: 'killed', by: 'time: the run hangs' });
  expect(outcomes.get(unknown)?.outcome).toBe('out of reach');

  const planted = [elsewhere, unseen, ending, unknown];
  expect(reasonsAgainst(all, planted, { [unseen.key]: 'A comment.', [unknown.key]: 'A toy.' })).toEqual([]);
  expect(reasonsAgainst(all, planted, { [elsewhere.key]: 'It is not so.', gone: 'It was.' })).toEqual([
    `No test notices: ${unseen.key}`,
    'No test depends on: nobody',
    expect.stringContaining(`Noticed now, remove from the list: ${elsewhere.key}`),
    'Not planted any more, remove from the list: gone',
  ]);
});

test('a file of tests that has killed a mutant can pass for the next mutant', async () => {
  const rules = 'src/areas/library/rules.ts';
  const inOrder = replaceIn(rules, 'stageOrder', "'ESO'", "'ESO~'");
  const same = ["('ESO')", "(('ESO'))", "((('ESO')))"].map((text) => replaceIn(rules, 'stageOrder', "'ESO'", text));
  const all = await judge([inOrder, ...same], { flows: [], tests: listTests() }, () => undefined, one);
  expect(all.map(({ outcome }) => outcome)).toEqual(['killed', 'survived', 'survived', 'survived']);
});
