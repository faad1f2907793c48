import { describe, expect, test } from 'vitest';
import {
  customerAfter,
  customerErrors,
  customerOnTheWire,
  errorsAfter,
  licencesPath,
  needsGuardian,
  searchBefore,
  storedDni,
  studentAfter,
  studentErrors,
  studentOnTheWire,
} from '../../../src/areas/admin-customers/rules';
import type { Circumstances, CustomerForm, StudentForm } from '../../../src/areas/admin-customers/types';
import contract from '../../../src/backend/contract/portal.gen.json';
import texts from '../../../src/shared/i18n/texts/es/admin.json';
import { isDay, wholeYears } from '../../../src/shared/rules/day';
import { fc } from '../../support/fc';

const inSpain: Circumstances = { countryId: 1131, isLinked: false, today: '2026-11-25' };
const inItaly: Circumstances = { ...inSpain, countryId: 1054 };
const linked: Circumstances = { ...inSpain, isLinked: true };

const teacher: CustomerForm = {
  email: 'ana@school.example',
  name: 'Ana',
  surname1: 'Ruiz',
  surname2: '',
  password: '',
  password2: '',
  card: '00000000T',
  phone: '',
  acceptsMarketing: true,
};
const student: StudentForm = {
  email: 'nerea@school.example',
  name: 'Nerea',
  surname1: 'Olmedo',
  surname2: '',
  password: '',
  password2: '',
  birthDate: '2011-10-16',
  guardianName: 'Marta',
  guardianSurname1: 'Olmedo',
  guardianSurname2: '',
  guardianEmail: 'marta@school.example',
  guardianDni: '12345678Z',
  selfEditable: false,
};
const nobody = { guardianName: '', guardianSurname1: '', guardianSurname2: '', guardianEmail: '', guardianDni: '' };

describe('a teacher', () => {
  test.each<[Partial<CustomerForm>, object, Circumstances?]>([
    [{}, {}],
    [{ name: 'A' }, { name: 'person.nameInvalid' }],
    [{ name: 'A'.repeat(46) }, { name: 'person.nameInvalid' }],
    [{ surname1: '' }, { surname1: 'person.nameInvalid' }],
    [{ surname2: 'R2' }, { surname2: 'person.nameInvalid' }],
    [{ email: 'ana' }, { email: 'common.emailInvalid' }],
    [{ email: 'ana' }, {}, linked],
    [{ password: 'Secret1', password2: 'Secret1' }, {}],
    [{ password: 'secret1', password2: 'secret1' }, { password: 'password_invalid' }],
    [{ password: 'Secret1' }, { password2: 'password_confirmation_invalid' }],
    [{ password2: 'Secret1' }, { password2: 'password_confirmation_invalid' }],
    [{ card: '' }, { card: 'customers.cardMissing' }],
    [{ card: ' .- ' }, { card: 'customers.cardMissing' }],
    [{ card: '' }, {}, inItaly],
    [{ card: '123456S' }, {}],
    [{ card: 'X1234S' }, {}],
    [{ card: '123456T' }, { card: 'person.cardInvalid' }],
    [{ card: '123456T' }, { card: 'person.cardInvalid' }, inItaly],
    [{ phone: '925 80 00 00 ext. 3, mañanas' }, {}],
    [{ phone: '1'.repeat(40) }, {}],
    [{ phone: '1'.repeat(41) }, { phone: 'customers.phoneTooLong' }],
  ])('with %j has the errors %j', (different, errors, about = inSpain) => {
    expect(customerErrors({ ...teacher, ...different }, about)).toEqual(errors);
  });

  test('is sent with trimmed values, a padded identity number and the refusal of marketing; a linked account has no password', () => {
    const typed = { ...teacher, name: ' Ana ', card: '123456s', phone: ' 1 ' };
    const sent = { email: teacher.email, name: 'Ana', surname1: 'Ruiz', surname2: '', card: '00123456S', phone: '1', mktPrefs: false };
    expect(customerOnTheWire(typed, inSpain)).toEqual(sent);
    expect(customerOnTheWire({ ...typed, password: 'Secret1' }, inSpain)).toEqual({ ...sent, password: 'Secret1' });
    expect(customerOnTheWire({ ...typed, password: 'Secret1' }, linked)).toEqual(sent);
  });

  test('has an identity number without separators, and an e-mail without spaces', () => {
    expect(customerAfter(teacher, 'card', '12.345-6 s').card).toBe('123456S');
    expect(customerAfter(teacher, 'email', '\u00a0ana@school.example ').email).toBe('ana@school.example');
    expect(customerAfter(teacher, 'phone', ' 1 ').phone).toBe(' 1 ');
    expect(customerAfter(teacher, 'acceptsMarketing', false).acceptsMarketing).toBe(false);
  });
});

describe('a student', () => {
  test.each<[Partial<StudentForm>, object, Circumstances?]>([
    [{}, {}],
    [{ birthDate: '2026-11-25' }, {}],
    [{ birthDate: '2026-11-26' }, { birthDate: 'customers.birthDateFuture' }],
    [{ birthDate: '2011-02-29' }, { birthDate: 'customers.birthDateInvalid' }],
    [{ birthDate: '' }, { birthDate: 'customers.birthDateInvalid' }],
    [{ birthDate: '1899-12-31' }, { birthDate: 'customers.birthDateInvalid' }],
    [{ guardianSurname2: '' }, {}],
    [{ guardianDni: '12345678A' }, { guardianDni: 'person.cardInvalid' }],
    [{ guardianDni: '' }, { guardianDni: 'customers.guardianDniMissing' }, inItaly],
    [{ guardianDni: 'CA12345AB' }, {}, inItaly],
    [{ guardianDni: 'CA 12345/AB' }, {}, inItaly],
    [{ guardianDni: '<b>' }, { guardianDni: 'customers.guardianDniInvalid' }, inItaly],
    [{ guardianDni: '1'.repeat(21) }, { guardianDni: 'customers.guardianDniInvalid' }, inItaly],
    [{ ...nobody, birthDate: '2010-11-25' }, {}],
    [
      { ...nobody, birthDate: '2010-11-26' },
      {
        guardianName: 'person.nameInvalid',
        guardianSurname1: 'person.nameInvalid',
        guardianEmail: 'common.emailInvalid',
        guardianDni: 'customers.guardianDniMissing',
      },
    ],
    // The address of a guardian is checked even if no guardian is needed.
    [{ birthDate: '1990-01-01', guardianEmail: 'x' }, { guardianEmail: 'common.emailInvalid' }],
  ])('with %j has the errors %j', (different, errors, about = inSpain) => {
    expect(studentErrors({ ...student, ...different }, about)).toEqual(errors);
  });

  test('loses the guardian and the errors of the guardian with another date of birth', () => {
    expect(studentAfter(student, 'birthDate', '2012-01-01')).toEqual({ ...student, ...nobody, birthDate: '2012-01-01' });
    expect(studentAfter(student, 'birthDate', student.birthDate)).toEqual(student);
    const errors = { guardianDni: 'person.cardInvalid', name: 'person.nameInvalid', birthDate: 'customers.birthDateFuture' } as const;
    expect(errorsAfter<StudentForm>(errors, 'birthDate')).toMatchObject({ guardianDni: null, birthDate: null, name: 'person.nameInvalid' });
    expect(errorsAfter<StudentForm>({ password2: 'password_confirmation_invalid' }, 'password')).toMatchObject({ password2: null });
  });

  test('is sent with a guardian or without one', () => {
    expect(studentOnTheWire(student, inSpain)).toEqual({
      email: 'nerea@school.example',
      name: 'Nerea',
      surname1: 'Olmedo',
      surname2: '',
      birthDate: '2011-10-16',
      guardian: { name: 'Marta', surname1: 'Olmedo', surname2: '', email: 'marta@school.example', dni: '12345678Z' },
      'self-editable': false,
    });
    expect(studentOnTheWire({ ...student, ...nobody }, inSpain).guardian).toBeNull();
    expect(storedDni('1234567-l', 1131)).toBe('01234567L');
    expect(storedDni('ca 1', 1054)).toBe('CA1');
  });
});

describe('the age', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('grows by one with each birthday', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 80 }), (born, years) => {
        const birthday = `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
        expect(wholeYears(born, birthday)).toBe(years);
        if (!isDay(birthday)) return;
        const before = new Date(Date.parse(birthday) - 24 * 60 * 60_000).toISOString().slice(0, 10);
        if (years > 0) expect(wholeYears(born, before)).toBe(years - 1);
      }),
    );
  });

  test('requires a guardian exactly under 16', () => {
    fc.assert(
      fc.property(days, days, (born, today) => {
        const sixteen = `${Number(born.slice(0, 4)) + 16}${born.slice(4)}`;
        expect(needsGuardian(born, today)).toBe(born <= today && today < sixteen);
      }),
    );
  });

  test('of a person who was born on 29 February grows on 1 March of other years', () => {
    expect([wholeYears('2012-02-29', '2026-02-28'), wholeYears('2012-02-29', '2026-03-01')]).toEqual([13, 14]);
  });

  test('requires no guardian without a date of birth', () => {
    expect(needsGuardian('', '2026-11-25')).toBe(false);
  });
});

test.each([
  ['/admin/users?name=ana&page=2', '/admin/users?name=ana&page=2'],
  ['/admin/users', '/admin/users'],
  ['/admin/usersX?name=ana', '/admin/users'],
  [null, '/admin/users'],
])('a person who comes from %s returns to the search %s', (from, path) => {
  expect(searchBefore(from)).toBe(path);
});

test('the address of the page of licences contains role and name', () => {
  const ana = { id: '7', role: 'TEACHER', name: 'Ana & Eva', surname: 'Ruiz' } as const;
  expect(licencesPath(ana)).toBe('/edit/customer/user/licenses/7?rol=TEACHER&name=Ana+%26+Eva&surname1=Ruiz');
});

test('each action of support has its text', () => {
  for (const action of contract.components.schemas.SupportAction.enum) expect(texts).toHaveProperty([`supportAction.${action}`]);
});
