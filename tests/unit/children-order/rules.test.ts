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
const untouched = { isChecked: false, touched: [], refused: null };

describe('a child is complete', () => {
  test('with all required fields', () => {
    expect(isWhole(wholeChild)).toBe(true);
    expect(isWhole(pictured)).toBe(true);
  });

  test.each<[string, Child]>([
    ['without anything', emptyChild],
    ['without the picture that a new child needs', unpictured],
    ['without books', placedChild],
    ['born tomorrow', { ...pictured, birthDate: '9999-01-01' }],
    ['with a book that is out of stock by now', { ...wholeChild, books: [chosen(maths), chosen(soldOut)] }],
    ['without schools for its postal code', { ...wholeChild, found: { schools: 0 } }],
    ['with a school that has no levels', { ...wholeChild, found: { levels: 0 } }],
  ])('not %s', (_, child) => {
    expect(isWhole(child)).toBe(false);
  });

  test('if it was born today', () => {
    expect(isWhole({ ...pictured, birthDate: today() })).toBe(true);
  });
});

describe('the errors of a child', () => {
  test('are hidden before a field is left and before the form is sent', () => {
    expect(errorsOfChild({ child: emptyChild, ...untouched })).toEqual({});
  });

  test('are shown at the fields that were left', () => {
    const touched: readonly ChildField[] = ['name', 'postalCode'];
    expect(errorsOfChild({ child: emptyChild, ...untouched, touched })).toEqual({
      name: 'childrenOrder.fault.first-name',
      postalCode: 'childrenOrder.fault.postal-code',
    });
  });

  test('are all shown once the child was sent', () => {
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
  ])('are shown at once if the server has found %s', (_, child, errors) => {
    expect(errorsOfChild({ child, ...untouched })).toEqual(errors);
  });

  test('name a field that the books lock, if the person has tried to change it', () => {
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
  ])('name a value that the server has refused (%s), until it changes', (fault, child, change, errors) => {
    const form = withBlame(formOf(second, { ...child, key: '1' }), { key: '1', fault });
    const [, blamed] = form.children as [Child, Child];
    expect(form.current).toBe('1');
    expect(errorsOfChild({ child: blamed, ...untouched })).toEqual(errors);
    expect(isWhole(blamed)).toBe(false);
    expect(isSendable({ ...form, children: [blamed], isAgreed: true })).toBe(false);
    expect(isWhole({ ...blamed, ...change })).toBe(true);
  });

  test('ask for a picture if the server has lost it', () => {
    const [child] = withBlame(formOf(pictured), { key: pictured.key, fault: 'gone' }).children as [Child];
    expect(errorsOfChild({ child, ...untouched, isChecked: true })).toEqual({ picture: 'childrenOrder.fault.family-book' });
  });

  test.each<[Partial<Picture>, string]>([
    [{ pixels: 40_000_001 }, 'pixels'],
    [{ isWhole: false }, 'broken'],
    [{ type: '' }, 'type'],
    [{ bytes: 2_097_152 }, 'size'],
  ])('name the fault of a picture (%o)', (differing, fault) => {
    const child = { ...pictured, picture: { ...picture, ...differing } };
    expect(errorsOfChild({ child, ...untouched, isChecked: true })).toEqual({ picture: `childrenOrder.fault.family-book-${fault}` });
  });

  test('name at once a book that is no longer offered', () => {
    const child = { ...wholeChild, books: [{ ...chosen(maths), isOffered: false }] };
    expect(errorsOfChild({ child, ...untouched })).toEqual({ books: 'childrenOrder.fault.not-offered' });
  });
});

test('books lock only postal code, school and level', () => {
  const fields: readonly ChildField[] = ['name', 'birthDate', 'picture', 'postalCode', 'school', 'level', 'subject', 'books'];
  expect(fields.filter((field) => isRefused(field, wholeChild))).toEqual(['postalCode', 'school', 'level']);
  expect(fields.filter((field) => isRefused(field, placedChild))).toEqual([]);
});

describe('adding a child', () => {
  test('opens its tab, with a number that was never used', () => {
    const form: OrderForm = { ...formOf(wholeChild), lastKey: 4 };
    const { children, current, lastKey } = withEmptyChild(form);
    expect(children).toEqual([wholeChild, { ...emptyChild, key: '5' }]);
    expect({ current, lastKey }).toEqual({ current: '5', lastKey: 5 });
  });

  test('fills in the data of a child that the publisher knows', () => {
    expect(withKnownChild(formOf(), knownAtHome).children).toEqual([knownChild]);
    const { name, school, postalCode } = withKnownChild(formOf(), {
      ...knownAtHome,
      name: null,
      surname1: null,
      birthDate: null,
      postalCode: null,
      schoolId: null,
      schoolName: null,
    }).children[0] as Child;
    expect({ name, school, postalCode }).toEqual({ name: '', school: null, postalCode: '' });
  });

  test('is possible up to 20 children, and once for a known child', () => {
    const full = Array.from({ length: 20 }, () => emptyChild);
    expect(hasRoom(formOf(...full))).toBe(false);
    expect(hasRoom(formOf(...full.slice(1)))).toBe(true);
    expect(unusedOf([knownAtHome], formOf(emptyChild))).toEqual([knownAtHome]);
    expect(unusedOf([knownAtHome], formOf(knownChild))).toEqual([]);
  });
});

test('two changed books of one title are listed separately', () => {
  const child = { ...wholeChild, books: [chosen(maths), { ...chosen(maths), isbn: '9788400096090' }] };
  const gone = { ...child, books: child.books.map((book) => ({ ...book, isOffered: false })) };
  const [changed] = changesOf([child], [gone]);
  expect(changed?.changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['lost', maths.isbn],
    ['lost', '9788400096090'],
  ]);
});

describe('a child is blank', () => {
  test('until a text or picture is entered', () => {
    expect(isBlank(emptyChild)).toBe(true);
    expect(isBlank({ ...emptyChild, name: '  ' })).toBe(true);
    for (const entered of [{ name: 'Leo' }, { surname2: 'Sol' }, { birthDate: '2016-02-29' }, { postalCode: '2' }, { picture }])
      expect(isBlank({ ...emptyChild, ...entered })).toBe(false);
  });

  test('if all its data come from the publisher', () => {
    expect(isBlank(knownChild)).toBe(true);
    expect(isBlank(placedChild)).toBe(false);
    expect(isBlank({ ...knownChild, books: wholeChild.books })).toBe(false);
  });
});

describe('an order', () => {
  test('can be sent if all its children are complete and the terms are accepted', () => {
    const form = formOf(wholeChild, { ...pictured, key: '2' });
    expect(isSendable(form)).toBe(false);
    expect(isSendable({ ...form, isAgreed: true })).toBe(true);
    expect(isSendable({ ...formOf(wholeChild, second), isAgreed: true })).toBe(false);
  });

  test('finds its open child, and the first child with a fault', () => {
    expect(currentOf({ ...formOf(wholeChild, second), current: '2' })).toBe(second);
    expect(currentOf(formOf())).toBeUndefined();
    expect(faultyOf(formOf(wholeChild, second, { ...second, key: '3' }))).toBe(second);
    expect(faultyOf(formOf(wholeChild))).toBeUndefined();
  });

  test('marks a child that was sent with a fault, until it is complete', () => {
    const form = formOf(wholeChild, second);
    expect(isMarked(second, form)).toBe(false);
    expect(isMarked(second, { ...form, checked: ['2'] })).toBe(true);
    expect(isMarked(wholeChild, { ...form, checked: ['1'] })).toBe(false);
  });
});
