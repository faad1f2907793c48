import { expect, test } from 'vitest';
import { firstOrder, queryWithSearch, searchIn, sortText, tooLong } from '../../../src/shared/rules/search';
import { fc } from '../../support/fc';

const fields = ['name', 'mail'] as const;
const columns = ['name', 'at'] as const;
const read = (query: string) => searchIn(query, fields, columns);
const blank = { name: '', mail: '' };

test.each([
  ['', { question: blank, isAsked: false, order: firstOrder }],
  ['?name=Ana&other=1', { question: { ...blank, name: 'Ana' }, isAsked: true, order: firstOrder }],
  ['name=%20&page=2', { question: { ...blank, name: ' ' }, isAsked: false, order: { sort: null, page: 2 } }],
  ['mail=a&sort=at', { question: { ...blank, mail: 'a' }, isAsked: true, order: { sort: { column: 'at', isDown: false }, page: 1 } }],
  ['mail=a&sort=-at', { question: { ...blank, mail: 'a' }, isAsked: true, order: { sort: { column: 'at', isDown: true }, page: 1 } }],
  ['mail=a&sort=password', { question: { ...blank, mail: 'a' }, isAsked: true, order: firstOrder }],
] as const)('reads %s', (query, opening) => {
  expect(read(query)).toEqual(opening);
});

test.each(['0', '-1', '1.5', '1e9', 'x', '', '1000001'])('reads the page %s as the first page', (page) => {
  expect(read(`name=a&page=${page}`).order.page).toBe(1);
});

test.each([
  ['of the longest length', 'é'.repeat(254), 'é'.repeat(254)],
  ['too long by one letter', 'é'.repeat(255), ''],
  ['of half a letter', '\ud800', '�'],
])('reads a text %s', (_, text, expected) => {
  expect(read(new URLSearchParams({ name: text }).toString()).question.name).toBe(expected);
});

test('a written search is read back, and other parameters stay', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.string({ minLength: 1, maxLength: 50 }), mail: fc.string({ maxLength: 50 }) }),
      fc.constantFrom(null, ...columns),
      fc.boolean(),
      fc.integer({ min: 1, max: 1_000_000 }),
      (question, column, isDown, page) => {
        fc.pre(question.name.trim() !== '');
        const order = { sort: column === null ? null : { column, isDown }, page };
        const query = queryWithSearch('lang=es', question, order);
        expect(read(query)).toEqual({ question, isAsked: true, order });
        expect(new URLSearchParams(query).get('lang')).toBe('es');
      },
    ),
  );
});

test('an address without a search keeps its other parameters', () => {
  const order = { sort: { column: 'at', isDown: true }, page: 3 };
  expect(queryWithSearch('lang=es&sort=at&page=2', null, order)).toBe('lang=es');
});

test('the default order is not in the address', () => {
  expect(queryWithSearch('sort=at&page=2&name=x', { name: 'Ana', mail: '' }, firstOrder)).toBe('name=Ana');
});

test('an order is sent as the name of its column, with a minus if it is descending', () => {
  expect(
    [firstOrder, { sort: { column: 'at', isDown: false }, page: 2 }, { sort: { column: 'at', isDown: true }, page: 1 }].map(sortText),
  ).toEqual(['', 'at', '-at']);
});

test('a text that is too long is an error only of its field', () => {
  expect(tooLong({ name: 'a'.repeat(255), mail: 'a'.repeat(254) })).toEqual({ name: 'search.tooLong', mail: null });
});
