import { expect, test } from 'vitest';
import { RequestsInWords } from '../support/print/requests-in-words';
import { standardGroups } from '../support/print/standard-cases';

const order = {
  units: [
    { id: 1, units: 2 },
    { id: 2, units: 0 },
  ],
  school: 'IES Puerta del Sol',
  note: 'Leave it with the caretaker, please, in the morning: nobody is in the office on Tuesdays and on Thursdays',
};

test('a long request is written in full once; later requests by their differences, or in full if they differ much', () => {
  const requests = new RequestsInWords();
  const say = (body: object) => requests.say('saveLibrary', { body });
  const whole = `PUT /library \`${JSON.stringify({ body: order })}\``;
  expect(say(order)).toBe(whole);
  expect(say(order)).toBe('PUT /library as above');
  expect(say({ ...order, units: [{ id: 1, units: 5 }], floor: 2 })).toBe(
    'PUT /library as above, but `body.units.0.units: 5, body.floor: 2, without body.units.1.id, without body.units.1.units`',
  );
  const other = { note: order.note, city: 'Toledo', street: 'Calle Mayor, 12', region: 'Castilla-La Mancha', country: 'Spain' };
  expect(say(other)).toBe(`PUT /library \`${JSON.stringify({ body: other })}\``);
  expect(say(other)).toBe('PUT /library as above');
});

test('a short request is always written in full, and "as above" never means a request to another operation', () => {
  const requests = new RequestsInWords();
  requests.say('saveLibrary', { body: order });
  expect(requests.say('saveLibrary', { body: {} })).toBe('PUT /library `{"body":{}}`');
  expect(requests.say('changeSchool', { body: order })).toBe(`POST /teacher/ \`${JSON.stringify({ body: order })}\``);
});

const cases = (operation: string, outcomes: Readonly<Record<string, string>>) =>
  Object.entries(outcomes).map(([name, outcome]) => ({ name, operation, outcome }));
const outcomesByName = (all: ReturnType<typeof cases>) =>
  Object.fromEntries(standardGroups(all).map(({ name, one }) => [name, one.outcome]));

test('standard cases with one outcome are one case; exceptions are named', () => {
  const failing = { cut: 'failed', broken: 'failed', refused: 'failed' };
  expect(outcomesByName(cases('load', failing))).toEqual({ '(standard faults and refusals)': 'failed' });
  expect(outcomesByName(cases('load', { ...failing, ended: 'interrupted', silent: 'unknown', lost: 'unknown' }))).toEqual({
    '(other standard faults and refusals)': 'failed',
    ended: 'interrupted',
    'lost, silent': 'unknown',
  });
});

test('standard cases of several operations are one case if they have one outcome, and otherwise name their operation', () => {
  const failing = { cut: 'failed', broken: 'failed' };
  expect(outcomesByName([...cases('load', failing), ...cases('count', failing)])).toEqual({ '(standard faults and refusals)': 'failed' });
  const other = { 'cut (count)': 'unknown', 'broken (count)': 'unknown', 'ended (count)': 'failed' };
  expect(outcomesByName([...cases('load', failing), ...cases('count', other)])).toEqual({
    '(standard faults and refusals of load), ended': 'failed',
    '(other standard faults and refusals of count)': 'unknown',
  });
});

test('a standard case with the same exceptional outcome for all operations is named once', () => {
  const one = cases('load', { cut: 'failed', broken: 'failed', ended: 'interrupted' });
  const other = cases('count', { 'cut (count)': 'failed', 'broken (count)': 'failed', 'ended (count)': 'interrupted' });
  expect(outcomesByName([...one, ...other])).toEqual({ '(other standard faults and refusals)': 'failed', ended: 'interrupted' });
});
