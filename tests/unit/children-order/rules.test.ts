import { describe, expect, test } from 'vitest';
import { changesOf } from '../../../src/areas/children-order/changes';
import {
  currentOf,
  errorsOfChild,
  faultyOf,
  hasRoom,
  isBlank,
  isMarked,
  isRefused,
  isSendable,
  isWhole,
  unusedOf,
  withBlame,
  withEmptyChild,
  withKnownChild,
} from '../../../src/areas/children-order/rules';
import type { Blame, Child, ChildErrors, ChildField, OrderForm, Picture } from '../../../src/areas/children-order/types';
import { today } from '../../../src/shared/rules/day';
import {
  chosen,
  emptyChild,
  formOf,
  knownAtHome,
  knownChild,
  maths,
  picture,
  placedChild,
  soldOut,
  unpictured,
  wholeChild,
} from '../../models/children-order/order-wire';

const second: Child = { ...emptyChild, key: '2' };
const pictured: Child = { ...unpictured, picture };
const untouched = { isChecked: false, left: [], refused: null };

describe('a child is whole', () => {
  test('with everything that it needs', () => {
    expect(isWhole(wholeChild)).toBe(true);
    expect(isWhole(pictured)).toBe(true);
  });

  test.each<[string, Child]>([
    ['without anything', emptyChild],
    ['new, without its picture', unpictured],
    ['without books', placedChild],
    ['born tomorrow', { ...pictured, birthDate: '9999-01-01' }],
    ['with a book that is out of stock by now', { ...wholeChild, books: [chosen(maths), chosen(soldOut)] }],
    ['where no schools were found', { ...wholeChild, found: { schools: 0 } }],
    ['whose school has no levels', { ...wholeChild, found: { levels: 0 } }],
  ])('not %s', (_, child) => {
    expect(isWhole(child)).toBe(false);
  });

  test('born today', () => {
    expect(isWhole({ ...pictured, birthDate: today() })).toBe(true);
  });
});

describe('the errors of a child', () => {
  test('are not said before it is left or sent', () => {
    expect(errorsOfChild({ child: emptyChild, ...untouched })).toEqual({});
  });

  test('are said of the fields that were left', () => {
    const left: readonly ChildField[] = ['name', 'postalCode'];
    expect(errorsOfChild({ child: emptyChild, ...untouched, left })).toEqual({
      name: 'childrenOrder.fault.first-name',
      postalCode: 'childrenOrder.fault.postal-code',
    });
  });

  test('are all said once it was sent', () => {
    expect(errorsOfChild({ child: emptyChild, ...untouched, isChecked: true })).toEqual({
      name: 'childrenOrder.fault.first-name',
      surname1: 'childrenOrder.fault.first-surname',
      birthDate: 'childrenOrder.fault.birth-date',
      picture: 'childrenOrder.fault.family-book',
      postalCode: 'childrenOrder.fault.postal-code',
    });
  });

  test.each<[string, Child, object]>([
    ['no schools', { ...wholeChild, found: { schools: 0 } }, { postalCode: 'childrenOrder.fault.wrong-zip' }],
    ['no levels', { ...wholeChild, found: { levels: 0 } }, { school: 'childrenOrder.fault.no-levels' }],
    ['a book without stock', { ...wholeChild, books: [chosen(soldOut)] }, { books: 'childrenOrder.fault.out-of-stock' }],
  ])('are said at once where the server has found %s', (_, child, errors) => {
    expect(errorsOfChild({ child, ...untouched })).toEqual(errors);
  });

  test('name what the books lock, where it was tried', () => {
    expect(errorsOfChild({ child: wholeChild, ...untouched, refused: 'school' })).toEqual({
      school: 'childrenOrder.fault.school-locked',
    });
    expect(errorsOfChild({ child: placedChild, ...untouched, refused: 'school' })).toEqual({});
  });

  test.each<[Blame['fault'], Child, Partial<Child>, ChildErrors]>([
    ['birthDate', pictured, { birthDate: '2014-03-09' }, { birthDate: 'childrenOrder.fault.unborn' }],
    ['birthDate', wholeChild, { refusedDate: null }, { birthDate: 'childrenOrder.fault.known-unborn' }],
    ['too-large', pictured, { picture }, { picture: 'childrenOrder.fault.family-book-too-large' }],
    ['no-jpeg', pictured, { picture }, { picture: 'childrenOrder.fault.family-book-no-jpeg' }],
  ])('name what the server has refused (%s), until it is changed', (fault, child, change, errors) => {
    const form = withBlame(formOf(second, { ...child, key: '1' }), { key: '1', fault });
    const [, blamed] = form.children as [Child, Child];
    expect(form.current).toBe('1');
    expect(errorsOfChild({ child: blamed, ...untouched })).toEqual(errors);
    expect(isWhole(blamed)).toBe(false);
    expect(isSendable({ ...form, children: [blamed], isAgreed: true })).toBe(false);
    expect(isWhole({ ...blamed, ...change })).toBe(true);
  });

  test('ask for a picture that is gone', () => {
    const [child] = withBlame(formOf(pictured), { key: pictured.key, fault: 'gone' }).children as [Child];
    expect(errorsOfChild({ child, ...untouched, isChecked: true })).toEqual({ picture: 'childrenOrder.fault.family-book' });
  });

  test.each<[Partial<Picture>, string]>([
    [{ pixels: 40_000_001 }, 'pixels'],
    [{ isWhole: false }, 'broken'],
    [{ type: '' }, 'type'],
    [{ bytes: 2_097_152 }, 'size'],
  ])('name what is wrong with a picture (%o)', (differing, fault) => {
    const child = { ...pictured, picture: { ...picture, ...differing } };
    expect(errorsOfChild({ child, ...untouched, isChecked: true })).toEqual({ picture: `childrenOrder.fault.family-book-${fault}` });
  });

  test('name at once a book that is offered no more', () => {
    const child = { ...wholeChild, books: [{ ...chosen(maths), isOffered: false }] };
    expect(errorsOfChild({ child, ...untouched })).toEqual({ books: 'childrenOrder.fault.not-offered' });
  });
});

test('books lock postal code, school and level, and nothing else', () => {
  const fields: readonly ChildField[] = ['name', 'birthDate', 'picture', 'postalCode', 'school', 'level', 'subject', 'books'];
  expect(fields.filter((field) => isRefused(field, wholeChild))).toEqual(['postalCode', 'school', 'level']);
  expect(fields.filter((field) => isRefused(field, placedChild))).toEqual([]);
});

describe('adding a child', () => {
  test('opens its tab, under a number that was never used', () => {
    const form: OrderForm = { ...formOf(wholeChild), lastKey: 4 };
    const { children, current, lastKey } = withEmptyChild(form);
    expect(children).toEqual([wholeChild, { ...emptyChild, key: '5' }]);
    expect({ current, lastKey }).toEqual({ current: '5', lastKey: 5 });
  });

  test('that is known begins with what the publisher knows', () => {
    expect(withKnownChild(formOf(), knownAtHome).children).toEqual([knownChild]);
    const { name, school, postalCode } = withKnownChild(formOf(), {
      ...{ ...knownAtHome, name: null, surname1: null, birthDate: null },
      ...{ postalCode: null, schoolId: null, schoolName: null },
    }).children[0] as Child;
    expect({ name, school, postalCode }).toEqual({ name: '', school: null, postalCode: '' });
  });

  test('is possible up to 20, and of a known child once', () => {
    const full = Array.from({ length: 20 }, () => emptyChild);
    expect(hasRoom(formOf(...full))).toBe(false);
    expect(hasRoom(formOf(...full.slice(1)))).toBe(true);
    expect(unusedOf([knownAtHome], formOf(emptyChild))).toEqual([knownAtHome]);
    expect(unusedOf([knownAtHome], formOf(knownChild))).toEqual([]);
  });
});

test('two books of one title that have changed are told apart', () => {
  const child = { ...wholeChild, books: [chosen(maths), { ...chosen(maths), isbn: '9788400096090' }] };
  const gone = { ...child, books: child.books.map((book) => ({ ...book, isOffered: false })) };
  const [changed] = changesOf([child], [gone]);
  expect(changed?.changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['lost', maths.isbn],
    ['lost', '9788400096090'],
  ]);
});

describe('a child is blank', () => {
  test('until something is entered', () => {
    expect(isBlank(emptyChild)).toBe(true);
    expect(isBlank({ ...emptyChild, name: '  ' })).toBe(true);
    for (const entered of [{ name: 'Leo' }, { surname2: 'Sol' }, { birthDate: '2016-02-29' }, { postalCode: '2' }, { picture }])
      expect(isBlank({ ...emptyChild, ...entered })).toBe(false);
  });

  test('where only the publisher has entered something', () => {
    expect(isBlank(knownChild)).toBe(true);
    expect(isBlank(placedChild)).toBe(false);
    expect(isBlank({ ...knownChild, books: wholeChild.books })).toBe(false);
  });
});

describe('an order', () => {
  test('can be sent where all its children are whole and the terms are agreed to', () => {
    const form = formOf(wholeChild, { ...pictured, key: '2' });
    expect(isSendable(form)).toBe(false);
    expect(isSendable({ ...form, isAgreed: true })).toBe(true);
    expect(isSendable({ ...formOf(wholeChild, second), isAgreed: true })).toBe(false);
  });

  test('finds its open child, and the first that has a fault', () => {
    expect(currentOf({ ...formOf(wholeChild, second), current: '2' })).toBe(second);
    expect(currentOf(formOf())).toBeUndefined();
    expect(faultyOf(formOf(wholeChild, second, { ...second, key: '3' }))).toBe(second);
    expect(faultyOf(formOf(wholeChild))).toBeUndefined();
  });

  test('marks a child that was sent with a fault, until it is whole', () => {
    const form = formOf(wholeChild, second);
    expect(isMarked(second, form)).toBe(false);
    expect(isMarked(second, { ...form, checked: ['2'] })).toBe(true);
    expect(isMarked(wholeChild, { ...form, checked: ['1'] })).toBe(false);
  });
});
