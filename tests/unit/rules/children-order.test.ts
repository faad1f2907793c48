import { describe, expect, test } from 'vitest';
import {
  type ChildEntries,
  type ChildField,
  faultsOfChild,
  isBirthDate,
  isChildName,
  isInStock,
  isLevel,
  isLocked,
  isPictureSize,
  isSecondChildSurname,
  isWholeChild,
  type KnownChild,
  lockOf,
} from '../../../src/shared/rules/children-order';
import { isSpanishPostalCode } from '../../../src/shared/rules/postal-code';
import { fc } from '../../support/fc';

const today = '2026-11-26';

const whole: ChildEntries = {
  isKnown: false,
  name: 'Leo',
  surname1: 'Sol',
  surname2: '',
  birthDate: '2016-02-29',
  picture: { bytes: 1_000, type: 'image/jpeg' },
  postalCode: '28001',
  school: '7',
  level: 4,
  subject: 2,
  books: ['9788400096014'],
};
const empty: ChildEntries = {
  isKnown: false,
  name: '',
  surname1: '',
  surname2: '',
  birthDate: '',
  picture: null,
  postalCode: '',
  school: null,
  level: null,
  subject: null,
  books: [],
};

describe('a postal code', () => {
  test.each(['01000', '28001', '52999', '09001', '10001', '49001'])('%j is a postal code of Spain', (text) => {
    expect(isSpanishPostalCode(text)).toBe(true);
  });

  test.each(['2800', '280011', '00123', '53001', 'ABCDE', '', ' 28001', '28001\n', '２８００１', '28 01', '-8001', '1e003'])(
    '%j is no postal code',
    (text) => {
      expect(isSpanishPostalCode(text)).toBe(false);
    },
  );

  test('is exactly five digits, the first two from 01 to 52', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const text = String(number).padStart(5, '0');
        const province = Math.floor(number / 1_000);
        expect(isSpanishPostalCode(text)).toBe(province >= 1 && province <= 52);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isSpanishPostalCode(text) && !/^[0-9]{5}$/.test(text)).toBe(false);
      }),
    );
  });
});

describe('a name', () => {
  test('has 1 to 50 characters, and is not blank', () => {
    expect(['a', 'a'.repeat(50), '𝒳'.repeat(50), ' a '].every(isChildName)).toBe(true);
    expect(['', ' ', '\t\u00a0', 'a'.repeat(51), '𝒳'.repeat(51)].some(isChildName)).toBe(false);
    expect(['', ' ', 'a'.repeat(50)].every(isSecondChildSurname)).toBe(true);
    expect(isSecondChildSurname('a'.repeat(51))).toBe(false);
  });
});

describe('a birth date', () => {
  test.each(['1990-01-01', '2016-02-29', '2026-11-26', '2000-02-29'])('may be %s', (text) => {
    expect(isBirthDate(text, today)).toBe(true);
  });

  test.each([
    ...['1989-12-31', '2026-11-27', '2027-01-01', '2015-02-30', '2015-02-29', '2015-13-01', '2015-00-10', '2015-1-1', '01/02/2015'],
    ...['20150201', '', 'x', '2015-02-01T00:00:00Z', ' 2015-02-01', '１９９５-01-01'],
  ])('may not be %j', (text) => {
    expect(isBirthDate(text, today)).toBe(false);
  });

  test('is any day from 1990 to today', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (born, now) => {
        const [date, current] = [born.toISOString().slice(0, 10), now.toISOString().slice(0, 10)];
        expect(isBirthDate(date, current)).toBe(date >= '1990-01-01' && date <= current);
      }),
    );
  });
});

test('a picture has fewer than 2,097,152 bytes', () => {
  expect([1, 2_097_151].every(isPictureSize)).toBe(true);
  expect([0, -1, 2_097_152, 2_097_153, Number.NaN].some(isPictureSize)).toBe(false);
});

test('a level has a positive number and a name', () => {
  expect(isLevel({ id: 1, name: '1º' })).toBe(true);
  for (const level of [
    { id: 0, name: '1º' },
    { id: -1, name: '1º' },
    { id: 1.5, name: '1º' },
    { id: Number.NaN, name: '1º' },
    { id: 1, name: '' },
    { id: 1, name: ' ' },
  ])
    expect(isLevel(level)).toBe(false);
});

test("a book is out of stock only with the value 'N'", () => {
  expect(['S', '', 'n', '0', 'NO'].every(isInStock)).toBe(true);
  expect(isInStock('N')).toBe(false);
});

describe('a known child', () => {
  const child: KnownChild = {
    id: 3,
    schoolId: '7',
    schoolName: 'CEIP',
    postalCode: '45600',
    name: 'Lucía',
    surname1: 'Ruiz',
    surname2: null,
    birthDate: '2015-03-09',
    levels: [{ id: 4, name: '4º' }],
  };

  test('is complete', () => {
    expect(isWholeChild(child, today)).toBe(true);
    expect(isWholeChild({ ...child, surname2: 'Sanz', levels: [{ id: 0, name: '' }, ...child.levels] }, today)).toBe(true);
  });

  test.each<Partial<KnownChild>>([
    ...[{ id: 0 }, { id: -3 }, { id: 1.5 }, { schoolId: null }, { schoolId: '' }, { schoolName: null }, { schoolName: ' ' }],
    ...[{ postalCode: null }, { postalCode: '53001' }, { name: null }, { name: ' ' }, { name: 'a'.repeat(51) }, { surname1: null }],
    ...[{ surname1: '' }, { surname2: 'a'.repeat(51) }, { birthDate: null }, { birthDate: '2015-02-30' }, { birthDate: '2027-01-01' }],
    ...[{ levels: [] }, { levels: [{ id: 0, name: '4º' }] }, { levels: [{ id: 4, name: ' ' }] }],
  ])('is incomplete with %j', (differing) => {
    expect(isWholeChild({ ...child, ...differing }, today)).toBe(false);
  });
});

describe('the faults of the entries for a child', () => {
  test('are none if all entries are valid', () => {
    expect(faultsOfChild(whole, today)).toEqual({});
    expect(faultsOfChild({ ...whole, isKnown: true, picture: null }, today)).toEqual({});
  });

  test('name all empty entries, except entries that depend on a missing postal code', () => {
    const faults = {
      name: 'first-name',
      surname1: 'first-surname',
      birthDate: 'birth-date',
      picture: 'family-book',
      postalCode: 'postal-code',
    };
    expect(faultsOfChild(empty, today)).toEqual(faults);
  });

  test.each<[Partial<ChildEntries>, ReturnType<typeof faultsOfChild>]>([
    [{ surname2: 'a'.repeat(51) }, { surname2: 'second-surname' }],
    [{ picture: { bytes: 2_097_152, type: 'image/jpeg' } }, { picture: 'family-book-size' }],
    [{ picture: { bytes: 2_097_151, type: 'image/jpeg' } }, {}],
    [{ picture: { bytes: 10, type: 'image/png' } }, { picture: 'family-book-type' }],
    [{ picture: { bytes: 10, type: '' } }, { picture: 'family-book-type' }],
    [
      { school: null, level: null, subject: null, books: [] },
      { school: 'school', level: 'level', subject: 'subject', books: 'books' },
    ],
    [
      { level: null, subject: null, books: [] },
      { level: 'level', subject: 'subject', books: 'books' },
    ],
    [
      { subject: null, books: [] },
      { subject: 'subject', books: 'books' },
    ],
    [{ books: [] }, { books: 'books' }],
    [{ postalCode: '53001', school: null, books: [] }, { postalCode: 'postal-code' }],
  ])('are these with %j', (differing, faults) => {
    expect(faultsOfChild({ ...whole, ...differing }, today)).toEqual(faults);
  });

  test('name a postal code without schools and a school without levels, once this is known', () => {
    const place = { school: null, level: null, subject: null, books: [] };
    expect(faultsOfChild({ ...whole, ...place }, today, { schools: 0 })).toEqual({ postalCode: 'wrong-zip' });
    expect(faultsOfChild({ ...whole, ...place, school: '44' }, today, { schools: 2, levels: 0 })).toEqual({ school: 'no-levels' });
    expect(faultsOfChild({ ...whole, ...place }, today, { schools: 2, levels: 0 })).toHaveProperty('school', 'school');
    expect(faultsOfChild({ ...whole, postalCode: '00000' }, today, { schools: 0 })).toEqual({ postalCode: 'postal-code' });
  });

  test('are none exactly if each entry is valid', () => {
    const text = fc.oneof(fc.constantFrom('', ' ', 'Leo', 'a'.repeat(50), 'a'.repeat(51)), fc.string());
    const entries: fc.Arbitrary<ChildEntries> = fc.record({
      isKnown: fc.boolean(),
      name: text,
      surname1: text,
      surname2: text,
      birthDate: fc.constantFrom('1990-01-01', '1989-12-31', today, '2026-11-27', '2015-02-30', ''),
      picture: fc.option(fc.record({ bytes: fc.constantFrom(1, 2_097_151, 2_097_152), type: fc.constantFrom('image/jpeg', 'image/png') })),
      postalCode: fc.constantFrom('28001', '53001', ''),
      school: fc.option(fc.constant('7')),
      level: fc.option(fc.constant(4)),
      subject: fc.option(fc.constant(2)),
      books: fc.constantFrom<readonly string[]>([], ['1']),
    });
    fc.assert(
      fc.property(entries, (child) => {
        const isRight =
          isChildName(child.name) &&
          isChildName(child.surname1) &&
          isSecondChildSurname(child.surname2) &&
          isBirthDate(child.birthDate, today) &&
          (child.isKnown || (child.picture !== null && child.picture.type === 'image/jpeg' && isPictureSize(child.picture.bytes))) &&
          isSpanishPostalCode(child.postalCode) &&
          ![child.school, child.level, child.subject].includes(null) &&
          child.books.length > 0;
        const faults = faultsOfChild(child, today);
        expect(Object.keys(faults).length === 0).toBe(isRight);
        expect(Object.keys(faults).every((field) => field in child)).toBe(true);
      }),
    );
  });
});

describe('depending on the chosen books', () => {
  const fields = Object.keys(whole).filter((name) => name !== 'isKnown') as ChildField[];

  test('postal code, school and level are locked, each with its own message', () => {
    const locks = Object.fromEntries(fields.map((field) => [field, lockOf(field, ['1'])]));
    expect(Object.fromEntries(Object.entries(locks).filter(([, lock]) => lock !== undefined))).toEqual({
      postalCode: 'zip-locked',
      school: 'school-locked',
      level: 'level-locked',
    });
  });

  test('no field is locked once the last book is removed', () => {
    expect(fields.map((field) => lockOf(field, []))).toEqual(fields.map(() => undefined));
  });
});

test('the names and the birth date of a known child are locked', () => {
  const locked = (['name', 'surname1', 'surname2', 'birthDate', 'picture', 'postalCode', 'books'] as const).filter((field) =>
    isLocked(field, true),
  );
  expect(locked).toEqual(['name', 'surname1', 'surname2', 'birthDate']);
  expect(isLocked('name', false)).toBe(false);
});
