import { expect, test } from 'vitest';
import { ambiguities, differences } from '../atlas/distinctions';
import { rulesOf } from '../atlas/rules';
import { whyNone } from '../atlas/screens';
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

test.each([
  ['a name that other files declare too', 'account/change-password', 'canSubmit', 'in a password change', 'Other years'],
  ['a rule of its own area', 'coupons/redemption', 'isWhole', 'Whether a coupon can be redeemed', 'Other years'],
  ['a rule with the name of another in another area', 'children-order/family-book', 'isBroken', 'JPEG', 'coupon'],
  ['another one with that name', 'admin-invoices/create-invoice', 'canCreate', 'Whether a process can be started', 'exercises'],
  ['a helper of the flow, without words', 'admin-users/internal-user', 'isFaulty', 'for an internal user', 'token'],
  ['a chart that several flows bind', 'admin-customers/edit-customer', 'isFaulty', 'the form of a student', 'bound'],
  ['a part of an object', 'registration/activation', 'canSubmit', 'may become a password', 'all charts share'],
])('the words of a guard are those of the rule that its flow imports: %s', (_, chart, guard, words, others) => {
  const said = rulesOf(fileOf(chart)).get(guard)?.said;
  expect(said).toContain(words);
  expect(said).not.toContain(others);
});

test('a state without a picture states why', () => {
  const { machine } = fileOf('library/change-school');
  const why = (key: string) => whyNone([], allNodes(machine.root).find((node) => node.key === key) ?? machine.root);
  expect(why('opening')).toBe('Nothing to see: it is left at once.');
  expect(why('locating')).toBe('No model uses this chart.');
});
