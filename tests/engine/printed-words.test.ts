import { expect, test } from 'vitest';
import { machineFiles } from '../support/chart/files';
import { allNodes } from '../support/chart/parts';
import { rulesOf } from '../support/print/rules';
import { whyNone } from '../support/print/screens';
import { ambiguities, differences } from '../support/print/told-apart';

const fileOf = (name: string) => machineFiles.find((file) => file.name === name) as (typeof machineFiles)[number];

test('bodies are described by their differences', () => {
  const school = { id: 1, country: { id: 34 }, name: 'IES' };
  expect(differences([school, { ...school, country: { id: 39 } }, { ...school, id: 2 }])).toEqual([
    'country.id is 34, id is 1',
    'country.id is 39',
    'id is 2',
  ]);
  expect(differences([{ titles: [] }, { titles: [{ id: 1 }] }])).toEqual(['titles holds 0', 'titles holds 1']);
  expect(differences([0, { id: 1 }])).toEqual(['the body is 0', 'id is 1']);
});

test('equal conditions with different results are found', () => {
  const leadsTo = (then: readonly string[]) => ({
    situation: 'a teacher',
    steps: [{ name: 'finds it', when: ['The server answers.'], then }],
  });
  const [one, other] = [leadsTo(['One.']), leadsTo(['Other.'])];
  expect(ambiguities([one, one])).toEqual([]);
  expect(ambiguities([one, other])).toEqual(['a teacher, …, finds it']);
  expect(ambiguities([one, { ...other, situation: 'a student' }])).toEqual([]);
});

test('a rule is described at its source: the chart, the flow that binds it, the rule itself', () => {
  const rules = rulesOf(fileOf('library/activate-licence'));
  expect(rules.get('tooManyTries')).toEqual({ guard: 'tooManyTries', said: 'the call failed with TooManyTries', code: '' });
  expect(rules.get('isCode')?.code).toBe('isLicenceCode(context.code)');
  expect(rules.get('isCode')?.said).toContain('13 letters and digits');
  expect(rules.get('mayActivate')?.code).toBe('context.mayActivate');
});

test('a state without a picture states why', () => {
  const { machine } = fileOf('library/change-school');
  const why = (key: string) => whyNone([], allNodes(machine.root).find((node) => node.key === key) ?? machine.root);
  expect(why('opening')).toBe('Nothing to see: it is left at once.');
  expect(why('locating')).toBe('No model uses this chart.');
});
