import { expect, test } from 'vitest';
import { ambiguities, differences } from '../atlas/distinctions';
import { rulesOf } from '../atlas/rules';
import { reasonWithoutPictures } from '../atlas/screens';
import { machineFiles } from '../support/chart/files';
import { allNodes } from '../support/chart/parts';

const fileOf = (name: string) => machineFiles.find((file) => file.name === name) as (typeof machineFiles)[number];

test('bodies are described by their differences', () => {
  const school = { id: 1, country: { id: 34 }, name: 'IES' };
  expect(differences([school, { ...school, country: { id: 39 } }, { ...school, id: 2 }])).toEqual([
    'country.id is 34, id is 1',
    'country.id is 39',
    'id is 2',
  ]);
  expect(differences([{ titles: [] }, { titles: [{ id: 1 }] }])).toEqual(['titles has length 0', 'titles has length 1']);
  expect(differences([0, { id: 1 }])).toEqual(['the body is 0', 'id is 1']);
});

test('equal conditions with different results are found', () => {
  const leadsTo = (then: readonly string[]) => ({
    scenario: 'a teacher',
    steps: [{ name: 'finds it', when: ['The server answers.'], then }],
  });
  const [one, other] = [leadsTo(['One.']), leadsTo(['Other.'])];
  expect(ambiguities([one, one])).toEqual([]);
  expect(ambiguities([one, other])).toEqual(['a teacher, …, finds it']);
  expect(ambiguities([one, { ...other, scenario: 'a student' }])).toEqual([]);
});

test('a rule is described by its source: the chart, the flow that binds it, or the rule itself', () => {
  const rules = rulesOf(fileOf('library/activate-licence'));
  expect(rules.get('tooManyTries')).toEqual({ guard: 'tooManyTries', comment: 'the call failed with TooManyTries', code: '' });
  expect(rules.get('isCode')?.code).toBe('isLicenceCode(context.code)');
  expect(rules.get('isCode')?.comment).toContain('13 letters and digits');
  expect(rules.get('mayActivate')?.code).toBe('context.mayActivate');
});

test.each([
  ['a name that other files declare too', 'account/change-password', 'canSubmit', 'in a password change', 'Other years'],
  ['a rule of its own area', 'coupons/redemption', 'isWhole', 'Whether a coupon can be redeemed', 'Other years'],
  ['a rule whose name another area uses too', 'children-order/family-book', 'isBroken', 'JPEG', 'coupon'],
  ['another rule with the same name', 'admin-invoices/create-invoice', 'canCreate', 'Whether a process can be started', 'exercises'],
  ['a helper of the flow, without words', 'admin-users/internal-user', 'isFaulty', 'for an internal user', 'token'],
  ['a chart that several flows bind', 'admin-customers/edit-customer', 'isFaulty', 'the form of a student', 'bound'],
  ['a part of an object', 'registration/activation', 'canSubmit', 'both entries are alike', 'all charts share'],
])('the words of a guard are those of the rule that its flow imports: %s', (_, chart, guard, words, others) => {
  const comment = rulesOf(fileOf(chart)).get(guard)?.comment;
  expect(comment).toContain(words);
  expect(comment).not.toContain(others);
});

test('a state without a picture states why', () => {
  const { machine } = fileOf('library/change-school');
  const reasonFor = (key: string) => reasonWithoutPictures([], allNodes(machine.root).find((node) => node.key === key) ?? machine.root);
  expect(reasonFor('opening')).toBe('The flow leaves this state at once.');
  expect(reasonFor('locating')).toBe('No model uses this chart.');
});
