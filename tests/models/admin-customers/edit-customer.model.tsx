import { editCustomer } from '../../../src/areas/admin-customers/flows/edit-customer';
import type { Customer, CustomerForm, StoredAccount } from '../../../src/areas/admin-customers/types';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import { customerOnTheWire, support } from './wire';

type Who = 'of Spain' | 'without a card' | 'linked in Italy';

const ana: CustomerForm = {
  email: 'ana@school.example',
  name: 'Ana',
  surname1: 'Ruiz',
  surname2: 'Vega',
  password: '',
  password2: '',
  card: '00000000T',
  phone: '925 80 00 00',
  acceptsMarketing: false,
};
const forms: Readonly<Record<Who, CustomerForm>> = {
  'of Spain': ana,
  'without a card': { ...ana, card: '' },
  'linked in Italy': { ...ana, card: '' },
};
const ids: Readonly<Record<Who, string>> = { 'of Spain': '7', 'without a card': '8', 'linked in Italy': '9' };
/** The answers to the first requests of the page around the form. */
const around = (who: Who) => ({
  getCustomer: ok(
    customerOnTheWire({
      id: Number(ids[who]),
      card: who === 'of Spain' ? ana.card : null,
      ...(who === 'linked in Italy' && { country: 1054, idexternalplatform: platformId(config.environment, 'Google') }),
    }),
  ),
});
const opens = (who: Who) => `/edit/customer/user/TEACHER/${ids[who]}`;

const accountOf = (who: Who): StoredAccount<CustomerForm> => ({
  id: ids[who],
  version: 'v1',
  about: { countryId: who === 'linked in Italy' ? 1054 : 1131, isLinked: who === 'linked in Italy', today: '2026-11-25' },
  form: forms[who],
});
const customer = (who: Who): Customer => ({
  id: ids[who],
  role: 'TEACHER',
  name: 'Ana',
  surname: 'Ruiz',
  email: 'ana@school.example',
  school: 'CEIP El Olivar',
  platform: who === 'linked in Italy' ? 'Google' : 'LDAP',
  isActive: true,
  isImpersonable: true,
  isValidated: true,
  teacher: accountOf(who),
  student: {} as never,
  fictitious: {} as never,
});

/**
 * The changes in the form. `name`: another name. `all`: another name, and marketing. `other e-mail`: as `all`, with another address. `wrong
 * password`: a password with a wrong repetition. `card`: an identity number. `theirs`: the form as another support person has saved it.
 */
type Typed = 'nothing' | 'digit' | 'name' | 'all' | 'other e-mail' | 'wrong password' | 'card' | 'theirs';

type Known = {
  readonly who: Who;
  readonly typed: Typed;
  /** The fields whose errors are shown. */
  readonly told: readonly ('name' | 'card' | 'password2')[];
  readonly taken: '' | 'email' | 'card';
  readonly version: 'v1' | 'v2';
  readonly destination: string;
};

const typedForm = ({ who, typed }: Known): CustomerForm => {
  const form = forms[who];
  if (typed === 'digit') return { ...form, name: 'Ana3' };
  if (typed === 'name') return { ...form, name: ' Ana María ' };
  if (typed === 'all') return { ...form, name: ' Ana María ', acceptsMarketing: true };
  if (typed === 'other e-mail') return { ...form, name: ' Ana María ', acceptsMarketing: true, email: 'ana.ruiz@school.example' };
  if (typed === 'wrong password') return { ...form, password: 'Secret1' };
  if (typed === 'card') return { ...form, card: '1234567L' };
  if (typed === 'theirs') return { ...form, name: 'Anna', phone: '' };
  return form;
};
const isUntouched = ({ typed }: Known) => typed === 'nothing' || typed === 'theirs';
const faultsOf = ({ who, typed }: Known): Known['told'] => [
  ...(typed === 'digit' ? (['name'] as const) : []),
  ...(typed === 'wrong password' ? (['password2'] as const) : []),
  ...(who === 'without a card' && typed !== 'card' ? (['card'] as const) : []),
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

const errors = { name: 'person.nameInvalid', card: 'customers.cardMissing', password2: 'password_confirmation_invalid' } as const;

const form = (page: Page, known: Known) => {
  const { who, told, taken } = known;
  const { name, email, card, phone, password, acceptsMarketing } = typedForm(known);
  page.field('person.name', name);
  page.field('person.email', email);
  page.field('person.card', card);
  page.field('person.phone', phone);
  page.field('person.newPassword', password);
  page.ticked('customers.marketing', acceptsMarketing);
  page.data('CEIP El Olivar');
  for (const [field, error] of Object.entries(errors)) {
    if (told.includes(field as keyof typeof errors)) page.text(error);
    else page.absent(error);
  }
  if (taken === 'email') page.text('account.emailTaken');
  else page.absent('account.emailTaken');
  if (taken === 'card') page.text('customers.cardInUse');
  else page.absent('customers.cardInUse');
  if (who === 'linked in Italy') page.text('customers.linked', { platform: 'Google' });
  else page.absent('customers.linked', { platform: 'Google' });
};

/** The link to the licences, on the page of the form. */
const link = '/edit/customer/user/licenses/7?rol=TEACHER&name=Ana&surname1=Ruiz';

const unconfirmed = (page: Page, known: Known) => {
  page.heading('status.unconfirmed');
  form(page, known);
};

export const editCustomerModel = model(editCustomer, {
  name: 'Edit a teacher',
  area: 'admin-customers',
  opens: opens('of Spain'),
  page: async () => {
    const { openedPage } = await import('./opened-page');
    const people = Object.keys(ids) as Who[];
    const whoIsThere = () => people.find((who) => location.pathname.endsWith(opens(who))) ?? 'of Spain';
    const Page = openedPage(() => customer(whoIsThere()));
    return ({ logic }) => <Page teacher={logic} />;
  },
  reach: [(page) => page.text('customers.actionsNone'), (page) => page.text('customers.blinkNone')],
  knows: { who: 'of Spain', typed: 'nothing', told: [], taken: '', version: 'v1', destination: '/admin/users' } as Known,
  inputs: {
    'customer support with a teacher of Spain': {
      user: support,
      input: { stored: accountOf('of Spain'), back: '/admin/users' },
      around: around('of Spain'),
      leads: typing({}),
    },
    'customer support with a teacher of Spain without a DNI': {
      user: support,
      opens: opens('without a card'),
      input: { stored: accountOf('without a card'), back: '/admin/users' },
      around: around('without a card'),
      leads: typing({ who: 'without a card' }),
    },
    'customer support with a teacher of Italy who signs in with Google': {
      user: support,
      opens: opens('linked in Italy'),
      input: { stored: accountOf('linked in Italy'), back: '/admin/users' },
      around: around('linked in Italy'),
      leads: typing({ who: 'linked in Italy' }),
    },
  },
  around: { getCustomerActions: ok([]), getCustomerBlink: ok([]) },
  events: {
    'field.changed': ({ known: { who, typed, told, taken } }) => {
      const left = (field: Known['told'][number]) => told.filter((each) => each !== field);
      return {
        ...(typed === 'nothing' &&
          who === 'of Spain' && {
            'types a digit in the name': [{ field: 'name', text: 'Ana3' }, typing({ typed: 'digit' })] as const,
            'types a password alone': [{ field: 'password', text: 'Secret1' }, typing({ typed: 'wrong password' })] as const,
          }),
        ...(typed === 'nothing' &&
          who === 'without a card' && {
            'types a DNI': [{ field: 'card', text: '1234567-l' }, typing({ typed: 'card', told: left('card'), taken: '' })] as const,
          }),
        ...((typed === 'digit' || (typed === 'nothing' && who !== 'without a card')) && {
          'types another name': [{ field: 'name', text: ' Ana María ' }, typing({ typed: 'name', told: left('name') })] as const,
        }),
        ...(taken === 'email' && {
          'types another e-mail': [
            { field: 'email', text: 'ana.ruiz@school.example' },
            typing({ typed: 'other e-mail', taken: '' }),
          ] as const,
        }),
        ...(typed === 'wrong password' && {
          'empties the password': [{ field: 'password', text: '' }, typing({ typed: 'nothing', told: left('password2') })] as const,
        }),
      };
    },
    'field.left': ({ known: { typed, told }, is }) => {
      if (!is('editing.typing') || told.length > 0) return {};
      if (typed === 'digit') return { 'leaves the name': [{ field: 'name' }, typing({ told: ['name'] })] };
      return typed === 'name' ? { 'leaves the name': [{ field: 'name' }, typing({})] } : {};
    },
    'box.changed': ({ known: { typed, who }, is }) =>
      is('editing.typing') && typed === 'name' && who === 'of Spain'
        ? { 'ticks commercial information': [{ field: 'acceptsMarketing', isTicked: true }, typing({ typed: 'all' })] }
        : {},
    submitted: ({ known }) => {
      const told = faultsOf(known);
      if (told.length > 0 || known.taken !== '') return to('editing.faulty', { knows: { told } });
      return known.who === 'of Spain' && known.typed === 'all' ? to('saving') : undefined;
    },
    cancelled: ({ known }) =>
      isUntouched(known) ? to('left', { page: '/admin/users' }) : to('leaving', { knows: { destination: '/admin/users' } }),
    'leave.requested': ({ known, is }) => {
      const back = { to: '/' };
      if (is('changed')) return { 'goes back': [back, typing({})] as const };
      if (is('leaving')) return { 'goes back': [back, typing({})] as const };
      if (is('editing.typing') && known.typed === 'nothing' && known.who === 'of Spain')
        return { 'has changed nothing': [back, absent] as const };
      if (!is('editing.typing') || known.typed !== 'all' || known.taken !== '') return {};
      return {
        'goes back': [back, to('leaving', { knows: { destination: '/' } })] as const,
        'follows a link': [{ to: link }, to('leaving', { knows: { destination: link } })] as const,
      };
    },
    // For people of the back-office, '/' leads to their own landing page, which the page guards choose.
    'leave.confirmed': ({ known }) => (known.destination === '/' ? undefined : to('left', { page: known.destination })),
    'mine.kept': to('saving', { knows: { version: 'v2' } }),
    'theirs.taken': typing({ typed: 'theirs', version: 'v2', taken: '' }),
    dismissed: ({ is }) => (is('saved') ? to('left', { page: '/admin/users' }) : typing({})),
  },
  calls: {
    saveCustomer: {
      sends: (known) => {
        const { name, card, phone, acceptsMarketing } = typedForm(known);
        return {
          updateCustomer: {
            path: { userId: ids[known.who] },
            header: { 'if-match': `"${known.version}"` },
            body: {
              email: ana.email,
              name: name.trim(),
              surname1: ana.surname1,
              surname2: ana.surname2,
              card: card === '1234567L' ? '01234567L' : card,
              phone,
              mktPrefs: !acceptsMarketing,
            },
          },
        };
      },
      answers: {
        'saves the account': [ok(undefined, 204), to('saved', { success: 'status.200' })],
        'finds the e-mail taken': [problem(409, { type: 'duplicated-email' }), to('editing.taken', { knows: { taken: 'email' } })],
        'finds the DNI taken': [problem(409, { type: 'card-in-use' }), to('editing.taken', { knows: { taken: 'card' } })],
        'finds the account linked meanwhile': [problem(409, { type: 'linked-account' }), unavailable],
        'finds the account changed meanwhile': [problem(412, { type: 'changed-meanwhile' }), to('comparing')],
        'finds the account gone': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
      },
      refused: { 'is not understood': failed('badRequest', 400), otherwise: failed('forbidden', 403) },
      faults: lostFaults,
    },
    loadTheirs: {
      sends: ({ who }) => ({ getCustomer: { path: { userId: ids[who] } } }),
      answers: {
        'reads another name and no phone': [
          ok(customerOnTheWire({ version: 'v2', name: 'Anna', phone: null })),
          // If the page has already read this version, nobody has saved a newer version since then.
          ({ known: { version } }) => (version === 'v2' ? unavailable : to('changed')),
        ],
        'reads what was typed': [
          // The server has stored the data without surrounding white space.
          ok(customerOnTheWire({ version: 'v2', name: 'Ana María', mktPrefs: true })),
          ({ known: { version } }) => (version === 'v2' ? unavailable : to('saved', { success: 'status.200' })),
        ],
        'finds the account gone': [problem(404, { type: 'not-found' }), failed('notFound', 404)],
      },
      refused: { 'has no permission': failed('forbidden', 403) },
      faults,
    },
  },
  perform: {
    'field.changed': (page, { field, text }) =>
      page.fill(
        ({ name: 'person.name', card: 'person.card', email: 'person.email' } as const)[field as 'name'] ?? 'person.newPassword',
        text,
      ),
    'field.left': (page) => page.leave('person.name'),
    'box.changed': (page) => page.tick('customers.marketing'),
    submitted: (page) => page.press('account.save'),
    cancelled: (page) => page.press('common.cancel'),
    // Without changes, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, { to: address }, { is, known }) => {
      if (address === link) return page.follow('customers.licences');
      return is('editing') && known.typed === 'nothing' ? page.press('leaving.leave') : page.goBack();
    },
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
