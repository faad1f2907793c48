import { impersonation, impersonationInput } from '../../../src/areas/impersonation/flows/impersonation';
import { aTeacher } from '../../support/fixtures';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const support = (differently: Parameters<typeof aTeacher>[0] = {}) =>
  aTeacher({
    id: '90',
    name: 'Berta',
    mail: 'berta@publisher.example',
    role: 'CUSTOMER_SUPPORT',
    profile: 'SUPPORT_USER',
    schoolId: null,
    schoolName: null,
    impersonationUser: '90',
    ...differently,
  });

const mail = 'ana@school.example';
const ana = {
  id: 7,
  name: 'Ana',
  surname: 'Ruiz',
  surname2: 'Vega',
  mail,
  role: 'TEACHER',
  schoolId: 12,
  schoolName: 'CEIP El Olivar',
  countryId: 1131,
  countryName: 'España',
} as const;

/** Whether a person can search for a text: it must be an e-mail address, but not their own. */
const searchable = (text: string) => text === mail;

const typed = {
  'types an e-mail': mail,
  'types no e-mail': 'ana@school',
  'types their own e-mail': 'Berta@Publisher.example',
} as const;

const invalidMail = to('refused.invalidMail', { danger: 'impersonation.invalidMail' });
const userNotFound = to('refused.userNotFound', { danger: 'impersonation.userNotFound' });
const unavailable = to('refused.unavailable', { danger: 'common.error' });
const interrupted = { warning: 'common.interrupted' } as const;
const failed = to('found.failed', { danger: 'status.500' });

type Known = {
  readonly mail: string;
  /** The displayed role of the person who was found. A fictitious account has no second surname. */
  readonly role: 'Profesorado' | 'Cuenta demo' | 'Cuenta ficticia';
};

const typing = (page: Page, known: Known) => {
  page.field('person.email', known.mail);
  page.absent('impersonation.start');
};

/** Checks that the page shows all data of the person that the server has sent. */
const anaIsSeen = (page: Page, { role }: Known) => {
  page.heading({ data: 'Ana Ruiz' });
  const surname2 = role === 'Cuenta ficticia' ? '—' : 'Vega';
  for (const fact of ['7', surname2, mail, role, 'CEIP El Olivar (12)', 'España (1131)']) page.data(fact);
};

export const impersonationModel = model(impersonation, {
  name: 'Use the account of a teacher',
  area: 'impersonation',
  opens: '/admin/impersonation',
  page: async () => (await import('../../../src/areas/impersonation/impersonation-page')).ImpersonationPage,
  knows: { mail: '', role: 'Profesorado' } as Known,
  inputs: {
    'a support person': { user: support(), leads: to('entering') },
    'a support person who comes from a teacher': {
      user: support(),
      opens: `/admin/impersonation?mail=${encodeURIComponent(mail)}`,
      input: { supporter: '90', ownMail: 'berta@publisher.example', mail },
      leads: to('entering', { knows: { mail } }),
    },
    'a support person who may not': { user: support({ impersonationUser: null }), leads: to('notAllowed', { instead: '/admin' }) },
  },
  input: (user) => impersonationInput(user, ''),
  events: {
    'mail.changed': ({ known }) =>
      Object.fromEntries(
        Object.entries(typed)
          .filter(([, text]) => text !== known.mail)
          .map(([name, text]) => [name, [{ mail: text }, to('entering', { knows: { mail: text, role: 'Profesorado' } })] as const]),
      ),
    'search.requested': ({ known, is }) => {
      if (is('found')) return disabled;
      return searchable(known.mail) ? to('searching') : invalidMail;
    },
    'impersonation.requested': at({ 'found.offered': to('impersonating'), notLed: to('leading') }),
    dismissed: to('found.offered'),
  },
  calls: {
    findPerson: {
      sends: () => ({ findImpersonable: { body: { mail } } }),
      answers: {
        'finds a teacher': [ok(ana), to('found.offered')],
        'finds a demo teacher': [ok({ ...ana, role: 'TEACHER_DEMO' }), to('found.offered', { knows: { role: 'Cuenta demo' } })],
        'finds a fake teacher without a second surname': [
          ok({ ...ana, role: 'TEACHER_FAKE', surname2: null }),
          to('found.offered', { knows: { role: 'Cuenta ficticia' } }),
        ],
        'finds an internal user': [ok({ ...ana, role: 'USER_INTERNAL' }), invalidMail],
        'finds a teacher without a school': [ok({ ...ana, schoolId: null, schoolName: null }), invalidMail],
        'finds a teacher without an address': [ok({ ...ana, mail: 'ana' }), invalidMail],
        'finds nobody': [problem(404, { type: 'not-found' }), userNotFound],
      },
      refused: { 'is not understood': invalidMail },
      faults: { 'finds the session ended': to('refused.interrupted', interrupted), otherwise: unavailable },
    },
    impersonate: {
      sends: () => ({ impersonate: { body: { userId: 7 } } }),
      answers: {
        'acts as the teacher': [ok(), to('leading')],
        'is told that nobody is impersonated': [problem(403, { type: 'not-impersonating' }), failed],
        'cannot act as the teacher any more': [problem(404, { type: 'not-found' }), failed],
      },
      faults: { 'finds the session ended': to('found.interrupted', interrupted), otherwise: failed },
    },
    openPortal: {
      ofBrowser: true,
      ends: {
        'is on the way to the home of the teacher': [{ output: undefined }, to('started')],
        'has a browser that does not go there': [{ error: { _tag: 'LeavingFailed' } }, to('notLed', { danger: 'impersonation.notLoaded' })],
      },
    },
  },
  perform: {
    'mail.changed': (page, { mail: text }) => page.fill('person.email', text),
    'search.requested': (page) => page.press('impersonation.find'),
    'impersonation.requested': (page, _, here) => page.press(here.is('notLed') ? 'common.retry' : 'impersonation.start'),
    dismissed: (page) => page.press('common.accept'),
  },
  shows: {
    entering: typing,
    searching: typing,
    refused: typing,
    found: anaIsSeen,
    impersonating: anaIsSeen,
    leading: anaIsSeen,
    notLed: anaIsSeen,
    started: anaIsSeen,
  },
});
