import { editStudent } from '../../../src/areas/admin-customers/flows/edit-student';
import type { Customer, StoredAccount, StudentForm } from '../../../src/areas/admin-customers/types';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { writtenDay } from '../written-day';
import { customerOnTheWire, support } from './wire';

type Who = 'of 15' | 'without a date';

const guardian = {
  guardianName: 'Marta',
  guardianSurname1: 'Olmedo',
  guardianSurname2: '',
  guardianEmail: 'marta@school.example',
  guardianDni: '12345678Z',
};
const nobody = { guardianName: '', guardianSurname1: '', guardianSurname2: '', guardianEmail: '', guardianDni: '' };
const nerea: StudentForm = {
  email: 'nerea@school.example',
  name: 'Nerea',
  surname1: 'Olmedo',
  surname2: '',
  password: '',
  password2: '',
  birthDate: '2011-10-16',
  ...guardian,
  selfEditable: false,
};
const forms: Readonly<Record<Who, StudentForm>> = {
  'of 15': nerea,
  'without a date': { ...nerea, ...nobody, birthDate: '' },
};
const ids: Readonly<Record<Who, string>> = { 'of 15': '7', 'without a date': '8' };
/** The answers to the first requests of the page around the form. */
const around = (who: Who) => ({
  getCustomer: ok(
    customerOnTheWire({
      id: Number(ids[who]),
      role: 'STUDENT',
      name: nerea.name,
      surname1: nerea.surname1,
      surname2: null,
      email: nerea.email,
      ...(who === 'of 15' && {
        birthDate: nerea.birthDate,
        guardian: { name: 'Marta', surname1: 'Olmedo', email: 'marta@school.example', dni: '12345678Z' },
      }),
    }),
  ),
});
const opens = (who: Who) => `/edit/customer/user/STUDENT/${ids[who]}`;

const accountOf = (who: Who): StoredAccount<StudentForm> => ({
  id: ids[who],
  version: 'v1',
  about: { countryId: 1131, isLinked: false, today: '2026-11-25' },
  form: forms[who],
});
const customer = (who: Who): Customer => ({
  id: ids[who],
  role: 'STUDENT',
  name: 'Nerea',
  surname: 'Olmedo',
  email: nerea.email,
  school: 'CEIP El Olivar',
  platform: 'LDAP',
  isActive: true,
  isImpersonable: false,
  isValidated: true,
  teacher: {} as never,
  student: accountOf(who),
  fictitious: {} as never,
});

/**
 * The changes in the form. `future`: a date of birth after today. `tomorrow` and `today`: a date of birth with the sixteenth birthday on
 * that day. `all`: as `today`, with the permission. `theirs`: the form as somebody else has saved it.
 */
type Typed = 'nothing' | 'future' | 'tomorrow' | 'today' | 'all' | 'theirs';

type Known = {
  readonly who: Who;
  readonly typed: Typed;
  /** Whether the errors are shown. */
  readonly isTold: boolean;
  readonly isTaken: boolean;
  readonly version: 'v1' | 'v2';
  readonly destination: string;
};

const dates = { future: '2026-11-26', tomorrow: '2010-11-26', today: '2010-11-25' } as const;

const typedForm = ({ who, typed }: Known): StudentForm => {
  const form = forms[who];
  if (typed === 'nothing') return form;
  if (typed === 'theirs') return { ...form, name: 'Noa' };
  return { ...form, ...nobody, birthDate: dates[typed === 'all' ? 'today' : typed], selfEditable: typed === 'all' };
};

/** Returns the errors of the typed values. */
const errorsOf = ({ who, typed }: Known): readonly string[] => {
  if (typed === 'future') return ['customers.birthDateFuture'];
  if (typed === 'tomorrow') return ['person.nameInvalid', 'common.emailInvalid', 'customers.guardianDniMissing'];
  return who === 'without a date' ? ['customers.birthDateInvalid'] : [];
};
const errors = [
  'customers.birthDateFuture',
  'customers.birthDateInvalid',
  'person.nameInvalid',
  'common.emailInvalid',
  'customers.guardianDniMissing',
];

const typing = (knows: Partial<Known>) => to('editing.typing', { knows });
const failed = (state: 'badRequest' | 'forbidden' | 'notFound' | 'timedOut' | 'unanswered' | 'lost' | 'unavailable', status: number) =>
  to(`failed.${state}`, { danger: `status.${status}` });
const unavailable = failed('unavailable', 500);
const interrupted = to('editing.interrupted', { warning: 'customers.interrupted' });
const faults = { 'finds the session ended': interrupted, 'runs into a timeout': failed('timedOut', 408), otherwise: unavailable };
/** The outcomes of faults after which the account may have been saved. */
const lostFaults = {
  'finds the session ended': interrupted,
  ...lostAnswers(failed('lost', 500)),
  'runs into a timeout': failed('unanswered', 408),
  otherwise: unavailable,
};

const form = (page: Page, known: Known) => {
  const { typed, isTold, isTaken } = known;
  const { name, birthDate, guardianName, guardianDni, selfEditable } = typedForm(known);
  page.field('customers.birthDate', writtenDay(birthDate));
  page.field('person.name', name);
  page.field('customers.guardianName', guardianName);
  page.field('customers.guardianDni', guardianDni);
  page.ticked('customers.selfEditable', selfEditable);
  page.data('CEIP El Olivar');
  const needsGuardian = known.who === 'of 15' && (typed === 'nothing' || typed === 'theirs' || typed === 'tomorrow');
  page.text(needsGuardian ? 'customers.guardianRequired' : 'customers.guardianOptional');
  const told = isTold ? errorsOf(known) : [];
  for (const error of errors) {
    if (told.includes(error)) page.text(error);
    else page.absent(error);
  }
  if (isTaken) page.text('account.emailTaken');
  else page.absent('account.emailTaken');
};

const unconfirmed = (page: Page, known: Known) => {
  page.heading('status.unconfirmed');
  form(page, known);
};

export const editStudentModel = model(editStudent, {
  name: 'Edit a student',
  area: 'admin-customers',
  opens: opens('of 15'),
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const people = Object.keys(ids) as Who[];
    const whoIsThere = () => people.find((who) => location.pathname.endsWith(opens(who))) ?? 'of 15';
    const Page = openedPage(() => customer(whoIsThere()));
    return ({ logic }) => <Page student={logic} />;
  },
  reach: [(page) => page.text('customers.actionsNone')],
  knows: {
    who: 'of 15',
    typed: 'nothing',
    isTold: false,
    isTaken: false,
    version: 'v1',
    destination: '/admin/users',
  } as Known,
  inputs: {
    'customer support with a student of 15': {
      user: support,
      input: { stored: accountOf('of 15'), back: '/admin/users' },
      around: around('of 15'),
      leads: typing({}),
    },
    'customer support with a student without date of birth and guardian': {
      user: support,
      opens: opens('without a date'),
      input: { stored: accountOf('without a date'), back: '/admin/users' },
      around: around('without a date'),
      leads: typing({ who: 'without a date' }),
    },
  },
  around: { getCustomerActions: ok([]) },
  events: {
    'field.changed': ({ known: { who, typed }, is }) => {
      if (who !== 'of 15' || is('editing.interrupted') || is('editing.taken')) return {};
      const enters = (date: keyof typeof dates) =>
        [{ field: 'birthDate', text: dates[date] }, typing({ typed: date, isTold: false })] as const;
      return {
        ...(typed === 'nothing' && {
          'enters a date of birth after today': enters('future'),
          'enters a date of birth 16 years before tomorrow': enters('tomorrow'),
        }),
        ...((typed === 'future' || typed === 'tomorrow') && { 'enters a date of birth 16 years ago': enters('today') }),
      };
    },
    'field.left': ({ known: { typed, isTold }, is }) => {
      if (!is('editing.typing') || isTold) return {};
      if (typed === 'future') return { 'leaves the date of birth': [{ field: 'birthDate' }, typing({ isTold: true })] };
      return typed === 'today' ? { 'leaves the date of birth': [{ field: 'birthDate' }, typing({})] } : {};
    },
    'box.changed': ({ known: { typed }, is }) =>
      is('editing.typing') && typed === 'today'
        ? { 'lets the student edit the account': [{ field: 'selfEditable', isTicked: true }, typing({ typed: 'all' })] }
        : {},
    submitted: ({ known }) => {
      if (known.isTaken) return to('editing.faulty');
      if (errorsOf(known).length > 0) return to('editing.faulty', { knows: { isTold: true } });
      return known.typed === 'all' ? to('saving') : undefined;
    },
    cancelled: ({ known }) => {
      const isDone = known.typed === 'nothing' || known.typed === 'theirs';
      return isDone ? to('left', { page: '/admin/users' }) : to('leaving', { knows: { destination: '/admin/users' } });
    },
    'leave.requested': ({ known, is }) => {
      const back = { to: '/' };
      if (is('changed') || is('leaving')) return { 'goes back': [back, typing({})] as const };
      if (!is('editing.typing')) return {};
      if (known.typed === 'nothing' && known.who === 'of 15') return { 'has changed nothing': [back, absent] as const };
      if (known.typed !== 'all' || known.isTaken) return {};
      return { 'goes back': [back, to('leaving', { knows: { destination: '/' } })] as const };
    },
    // For people of the back-office, '/' leads to their own landing page, which the page guards choose.
    'leave.confirmed': ({ known }) => (known.destination === '/' ? undefined : to('left', { page: known.destination })),
    'mine.kept': to('saving', { knows: { version: 'v2' } }),
    'theirs.taken': typing({ typed: 'theirs', version: 'v2', isTaken: false }),
    dismissed: ({ is }) => (is('saved') ? to('left', { page: '/admin/users' }) : typing({})),
  },
  calls: {
    saveCustomer: {
      sends: ({ version }) => ({
        updateCustomer: {
          path: { userId: '7' },
          header: { 'if-match': `"${version}"` },
          body: {
            email: nerea.email,
            name: 'Nerea',
            surname1: 'Olmedo',
            surname2: '',
            birthDate: dates.today,
            guardian: null,
            'self-editable': true,
          },
        },
      }),
      answers: {
        'saves the account': [ok(undefined, 204), to('saved', { success: 'status.200' })],
        'finds the e-mail taken': [problem(409, { type: 'duplicated-email' }), to('editing.taken', { knows: { isTaken: true } })],
        // No student has an identity number, but the contract is the same for all customers.
        'finds an identity number taken': [problem(409, { type: 'card-in-use' }), to('editing.taken', { knows: { isTaken: false } })],
        'finds the account linked meanwhile': [problem(409, { type: 'linked-account' }), unavailable],
        'finds the account changed meanwhile': [problem(412, { type: 'changed-meanwhile' }), to('comparing')],
        'finds the account gone': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
      },
      refused: { 'is not understood': failed('badRequest', 400), otherwise: failed('forbidden', 403) },
      faults: lostFaults,
    },
    loadTheirs: {
      sends: () => ({ getCustomer: { path: { userId: '7' } } }),
      answers: {
        'reads another name': [
          ok(
            customerOnTheWire({
              version: 'v2',
              role: 'STUDENT',
              name: 'Noa',
              surname1: 'Olmedo',
              surname2: null,
              email: nerea.email,
              birthDate: nerea.birthDate,
              guardian: { name: 'Marta', surname1: 'Olmedo', email: 'marta@school.example', dni: '12345678Z' },
            }),
          ),
          // If the page has already read this version, nobody has saved a newer version since then.
          ({ known: { version } }) => (version === 'v2' ? unavailable : to('changed')),
        ],
        'reads what was typed': [
          ok(
            customerOnTheWire({
              version: 'v2',
              role: 'STUDENT',
              name: 'Nerea',
              surname1: 'Olmedo',
              surname2: null,
              email: nerea.email,
              birthDate: dates.today,
              'self-editable': true,
            }),
          ),
          ({ known: { version } }) => (version === 'v2' ? unavailable : to('saved', { success: 'status.200' })),
        ],
        'finds the account gone': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
      },
      refused: { 'has no permission': failed('forbidden', 403) },
      faults,
    },
  },
  perform: {
    'field.changed': (page, { text }) => page.fill('customers.birthDate', writtenDay(text)),
    'field.left': (page) => page.leave('customers.birthDate'),
    'box.changed': (page) => page.tick('customers.selfEditable'),
    submitted: (page) => page.press('account.save'),
    cancelled: (page) => page.press('common.cancel'),
    // Without changes, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, _, { is, known }) =>
      is('editing') && known.typed === 'nothing' ? page.press('leaving.leave') : page.goBack(),
    'leave.confirmed': (page) => page.press('leaving.leave'),
    'mine.kept': (page) => page.press('changed.keepMine'),
    'theirs.taken': (page) => page.press('changed.takeTheirs'),
    dismissed: (page, _, { is }) => page.press(is('leaving') ? 'leaving.stay' : is('changed') ? 'common.close' : 'common.accept'),
  },
  shows: {
    editing: form,
    leaving: (page, known) => {
      form(page, known);
      page.heading('leaving.title');
    },
    'failed.unanswered': unconfirmed,
    'failed.lost': unconfirmed,
    failed: form,
    changed: (page, known) => {
      page.heading('changed.title');
      form(page, known);
    },
    saved: (page, known) => {
      page.heading('account.savedTitle');
      form(page, known);
    },
  },
});
