import { describe, expect, it } from 'vitest';
import {
  type Column,
  filterRows,
  firstView,
  type ListView,
  pageOf,
  queryWith,
  type Sort,
  sortRows,
  viewIn,
} from '../../../src/shared/rules/list-view';
import { fc } from '../../support/fc';

type Person = { readonly name: string; readonly age: number; readonly since: number };

const columns: readonly Column<Person>[] = [
  { id: 'name', value: ({ name }) => name },
  { id: 'age', value: ({ age }) => age },
  { id: 'since', value: ({ since }) => since, text: ({ since }) => new Date(since).toISOString().slice(0, 10) },
];
const ids = columns.map(({ id }) => id);

const ana: Person = { name: 'Ana Peña', age: 9, since: Date.UTC(2024, 0, 5) };
const zoe: Person = { name: 'Zoë', age: 10, since: Date.UTC(2023, 11, 31) };
const angel: Person = { name: 'Ángel', age: 10, since: Date.UTC(2025, 5, 1) };
const people = [zoe, ana, angel];

const person = fc.record({ name: fc.string(), age: fc.integer(), since: fc.constant(0) });
const somePeople = fc.array(person, { maxLength: 40 });

describe('the filter', () => {
  const names = (filter: string) => filterRows(people, columns, filter).map(({ name }) => name);

  it.each([
    ['', ['Zoë', 'Ana Peña', 'Ángel']],
    [' \t', ['Zoë', 'Ana Peña', 'Ángel']],
    ['pena', ['Ana Peña']],
    ['ÁN', ['Ana Peña', 'Ángel']],
    ['10', ['Zoë', 'Ángel']],
    // Each word is found, in any position.
    ['10 zoe', ['Zoë']],
    ['2025-06', ['Ángel']],
    // A match does not span two columns.
    ['zoe10', []],
    ['ana zoe', []],
    ['~', []],
  ])("'%s' leaves %j", (filter, left) => expect(names(filter)).toEqual(left));

  it('keeps the order of the rows', () =>
    fc.assert(
      fc.property(somePeople, fc.string(), (all, filter) => {
        const left = filterRows(all, columns, filter);
        expect(all.filter((each) => left.includes(each))).toEqual(left);
        // A second filter changes nothing.
        expect(filterRows(left, columns, filter)).toEqual(left);
      }),
    ));

  it('finds each row by its own text', () =>
    fc.assert(
      fc.property(person, (each) => {
        expect(filterRows([each], columns, each.name)).toEqual([each]);
      }),
    ));
});

describe('the order', () => {
  const names = (sort: Sort | null) => sortRows(people, columns, sort, 'es').map(({ name }) => name);

  it.each<[Sort | null, string[]]>([
    [null, ['Zoë', 'Ana Peña', 'Ángel']],
    [{ column: 'nobody', isDown: false }, ['Zoë', 'Ana Peña', 'Ángel']],
    [{ column: 'name', isDown: false }, ['Ana Peña', 'Ángel', 'Zoë']],
    [{ column: 'name', isDown: true }, ['Zoë', 'Ángel', 'Ana Peña']],
    // Equal rows keep their order in both directions.
    [{ column: 'age', isDown: false }, ['Ana Peña', 'Zoë', 'Ángel']],
    [{ column: 'age', isDown: true }, ['Zoë', 'Ángel', 'Ana Peña']],
    [{ column: 'since', isDown: true }, ['Ángel', 'Ana Peña', 'Zoë']],
  ])('%j', (sort, expected) => expect(names(sort)).toEqual(expected));

  it('sorts numbers in names by value, and letters by language', () => {
    const inOrder = (names: string[], locale: string) =>
      sortRows(
        names.map((name) => ({ ...ana, name })),
        columns,
        { column: 'name', isDown: false },
        locale,
      ).map(({ name }) => name);
    expect(inOrder(['Mates 10', 'Mates 2'], 'es')).toEqual(['Mates 2', 'Mates 10']);
    expect(inOrder(['oz', 'ñu', 'nz'], 'es')).toEqual(['nz', 'ñu', 'oz']);
    expect(inOrder(['nz', 'ñu'], 'en')).toEqual(['ñu', 'nz']);
  });

  it('keeps all rows and does not change the original list', () =>
    fc.assert(
      fc.property(somePeople, fc.constantFrom(...ids), fc.boolean(), (all, column, isDown) => {
        const before = [...all];
        const result = sortRows(all, columns, { column, isDown }, 'es');
        expect(new Set(result)).toEqual(new Set(all));
        expect(result).toHaveLength(all.length);
        expect(all).toEqual(before);
      }),
    ));
});

describe('the pages', () => {
  const letters = [...'abcdefg'];

  it.each([
    [1, 'abc', 1],
    [3, 'g', 3],
    [4, 'g', 3],
    [1_000_000, 'g', 3],
  ])('page %i contains %s', (page, rows, seen) =>
    expect(pageOf(letters, page, 3)).toEqual({ rows: [...rows], page: seen, pages: 3, found: 7 }),
  );

  it('contain a first page even without rows', () => expect(pageOf([], 2, 3)).toEqual({ rows: [], page: 1, pages: 1, found: 0 }));
  it('may end with a full page', () => expect(pageOf([1, 2, 3, 4], 9, 2)).toMatchObject({ rows: [3, 4], pages: 2 }));

  it('are consecutive parts of the list', () =>
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (all, size) => {
        const { pages } = pageOf(all, 1, size);
        const pieces = Array.from({ length: pages }, (_, at) => pageOf(all, at + 1, size).rows);
        expect(pieces.flat()).toEqual(all);
      }),
    ));
});

describe('the address', () => {
  it.each<[string, Partial<ListView>]>([
    ['', {}],
    ['?filter=ana+pe%C3%B1a&sort=-age&page=3', { filter: 'ana peña', sort: { column: 'age', isDown: true }, page: 3 }],
    ['sort=name', { sort: { column: 'name', isDown: false } }],
    ['?page=1000000', { page: 1_000_000 }],
    ...['-1', '0', '1.5', '٣', '', '1000001', '9'.repeat(400), 'NaN', 'Infinity', '2;3'].map((page): [string, object] => [
      `?page=${page}`,
      {},
    ]),
    ...['nobody', '--name', '-', '', 'NAME', '__proto__', 'name,age', 'name%0A'].map((sort): [string, object] => [`?sort=${sort}`, {}]),
    [`?filter=${'x'.repeat(100)}`, { filter: 'x'.repeat(100) }],
    [`?filter=${'x'.repeat(101)}`, {}],
    [`?filter=${'x'.repeat(10_000)}&page=2`, { page: 2 }],
    ['?filter=%00', {}],
    ['?filter=%', { filter: '%' }],
    ['?filter=a&filter=b&page=2&page=x', { filter: 'a', page: 2 }],
    ['?&&=&page', {}],
  ])("'%.40s' contains %j", (query, view) => expect(viewIn(query, ids)).toEqual({ ...firstView, ...view }));

  it('never fails to parse', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
        const { filter, sort, page } = viewIn(query, ids);
        expect([...filter].length).toBeLessThanOrEqual(100);
        expect(sort === null || ids.includes(sort.column)).toBe(true);
        expect(Number.isInteger(page) && page >= 1).toBe(true);
      }),
    ));

  it('contains the whole view and keeps its other parameters', () =>
    fc.assert(
      fc.property(
        fc.record({
          filter: fc.string({ maxLength: 50 }).filter((text) => !text.includes('\0')),
          sort: fc.option(fc.record({ column: fc.constantFrom(...ids), isDown: fc.boolean() })),
          page: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        (view) => {
          const query = queryWith('?returnTo=%2Fhere&page=7&filter=x', view);
          expect(viewIn(query, ids)).toEqual(view);
          expect(new URLSearchParams(query).get('returnTo')).toBe('/here');
        },
      ),
    ));

  it('has no parameters for the initial view', () => {
    expect(queryWith('?filter=a&sort=name&page=2', firstView)).toBe('');
    expect(queryWith('', { ...firstView, page: 2 })).toBe('page=2');
  });
});
