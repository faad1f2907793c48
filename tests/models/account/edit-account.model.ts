import { editAccount, editAccountInput } from '../../../src/areas/account/flows/edit-account';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aDemoTeacher, aTeacher } from '../../support/fixtures';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';

const fields = {
  email: 'person.email',
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  phone: 'person.phone',
} as const;
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];
const inWords = { email: 'e-mail', name: 'name', surname1: 'first surname', surname2: 'second surname', phone: 'telephone' } as const;

const ana = { email: 'ana@school.example', name: 'Ana', surname1: 'Ruiz', surname2: 'Vega', phone: '600000001' };

/** The content of the form when it opens. */
const people = { teacher: ana, demo: { ...ana, phone: '' }, atGoogle: { ...ana, surname2: '', phone: '' } };
type Who = keyof typeof people;

const users = {
  teacher: aTeacher(),
  demo: aDemoTeacher({ schoolId: null, schoolName: null, phone: null }),
  atGoogle: aTeacher({ surname2: null, phone: null, countryId: 1054, platformId: platformId(config.environment, 'Google') }),
};

/** The person, the content of the form, and the content key of an error. */
const knows = { who: 'teacher' as Who, ...ana, acceptsMarketing: false, error: '' };
type Known = typeof knows;

/** Teachers in Spain can change their phone number, demo teachers in Spain can read it, others have none here. */
const phoneOf = { teacher: 'editable', demo: 'readable', atGoogle: 'hidden' } as const;

/** The e-mail address of a Google account is changed at Google. */
const canChange = ({ who }: Known, field: Name) =>
  field === 'email' ? who !== 'atGoogle' : field !== 'phone' || phoneOf[who] === 'editable';

const messages = ['common.emailInvalid', 'person.nameInvalid', 'account.phoneInvalid', 'account.emailTaken'];

const types = (field: Name, text: string, holds = text) => {
  const what = text === '' ? `empties the ${inWords[field]}` : `types '${text}' as the ${inWords[field]}`;
  return { [what]: [{ field, text }, to('editing.typing', { knows: { [field]: holds, error: '' } })] as const };
};

/** The input for each field: first as typed, last as the field contains it. */
const wanted = {
  name: [' Ana María '],
  surname1: ['Ruiz-Gómez'],
  surname2: ['de la Vega'],
  email: ['ana.maria@school.example'],
  phone: ['+34 611-222-333', '611222333'],
} as const;

/** Invalid input: as typed, as the field contains it, and its error. */
const mistakes = {
  name: ['Ana3', 'Ana3', 'person.nameInvalid'],
  surname1: ['R', 'R', 'person.nameInvalid'],
  surname2: ['7', '7', 'person.nameInvalid'],
  email: ['ana@', 'ana@', 'common.emailInvalid'],
  phone: ['600 00x', '60000', 'account.phoneInvalid'],
} as const;

/** The correction of invalid input: the second surname and the phone number are optional. */
const mended = { name: 'Ana', surname1: 'Ruiz', surname2: '', email: 'ana@school.example', phone: '' } as const;

const mistaken = (known: Known) => names.find((field) => known[field] === mistakes[field][1]);
const isUntouched = (known: Known) => names.every((field) => known[field] === people[known.who][field]);

const isFilledIn = (known: Known) => names.every((field) => !canChange(known, field) || known[field] === wanted[field].at(-1));

const changeable = (known: Known) => names.filter((field) => canChange(known, field));

/** The server has refused the e-mail address: nothing is sent until it changes. */
const isTaken = ({ error }: Known) => error === 'account.emailTaken';

const staysTaken = (field: Name, text: string) => ({
  [`types '${text}' as the ${inWords[field]} and keeps the rejected e-mail`]: [
    { field, text },
    to('editing.typing', { knows: { [field]: text } }),
  ] as const,
});

const typing = (known: Known) => {
  const before = people[known.who];
  if (isTaken(known)) {
    if (!canChange(known, 'email')) return {};
    const other = known.who === 'teacher' && known.name !== mended.name ? staysTaken('name', mended.name) : {};
    return { ...types('email', before.email), ...other };
  }
  const mistake = mistaken(known);
  if (mistake) return types(mistake, mended[mistake]);
  const emptied = names.find((field) => known[field] === '' && before[field] !== '');
  if (emptied) return types(emptied, before[emptied]);
  const next = changeable(known).find((field) => known[field] !== wanted[field].at(-1));
  const impossible = isUntouched(known) ? changeable(known) : [];
  return Object.assign(
    next ? types(next, wanted[next][0], wanted[next].at(-1)) : {},
    ...impossible.map((field) => types(field, mistakes[field][0], mistakes[field][1])),
  ) as ReturnType<typeof types>;
};

/** A field shows its error when it is left. */
const leaving = (known: Known) => {
  const mistake = mistaken(known);
  const mayLeave = isUntouched(known) ? changeable(known) : [];
  return Object.fromEntries(
    (mistake ? [mistake] : mayLeave).map((field) => [
      `leaves the ${mistake ? 'invalid ' : ''}${inWords[field]}`,
      [{ field }, to('editing.typing', { knows: mistake ? { error: mistakes[mistake][2] } : {} })] as const,
    ]),
  );
};

const interrupted = to('editing.interrupted', { warning: 'account.interrupted' });
const unsaved = to('failed.unsaved', { danger: 'edit_account_failure' });
const unknown = to('unknown', { warning: 'account.saveUnknown' });
const captcha = {
  refused: to('failed.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('failed.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  tooManyTries: to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
};

/** The form offers the fields that this person may change. */
const offers = (page: Page, { who, error }: Known) => {
  // an error replaces the hint
  if (phoneOf[who] === 'editable') page.text(error === 'account.phoneInvalid' ? error : 'account.phoneHint');
  else if (phoneOf[who] === 'readable') page.text('account.phoneReadOnly');
  else page.absent('person.phone');
  if (who === 'demo') page.absent('portal.changeSchool');
  else page.link('portal.changeSchool');
  for (const platform of ['Google', 'Microsoft']) {
    if (who === 'atGoogle') page.absent('account.link', { platform });
    else page.link('account.link', { platform });
  }
  if (who === 'atGoogle') page.text('account.emailElsewhere', { platform: 'Google' });
};

const holds = (page: Page, known: Known) => {
  for (const field of names) if (field !== 'phone' || phoneOf[known.who] !== 'hidden') page.field(fields[field], known[field]);
  page.ticked('person.marketing', known.acceptsMarketing);
};

export const editAccountModel = model(editAccount, {
  name: 'Edit the account',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/edit-account-page')).EditAccountPage,
  knows,
  inputs: {
    'a teacher in Spain': { user: users.teacher, leads: to('editing.typing') },
    'a demo teacher in Spain without school and phone number': {
      user: users.demo,
      leads: to('editing.typing', { knows: { who: 'demo', ...people.demo } }),
    },
    'a teacher in Italy with a Google account': {
      user: users.atGoogle,
      leads: to('editing.typing', { knows: { who: 'atGoogle', ...people.atGoogle } }),
    },
  },
  input: editAccountInput,
  events: {
    'field.changed': ({ known, is }) => (is('editing.interrupted') ? types('name', mended.name) : typing(known)),
    'field.left': ({ known, is }) => {
      if (is('editing.interrupted')) return { 'leaves the name': [{ field: 'name' }, interrupted] };
      if (!is('editing.emailTaken')) return leaving(known);
      return canChange(known, 'email') ? { 'leaves the e-mail of another account': [{ field: 'email' }, to('editing.emailTaken')] } : {};
    },
    'marketing.changed': ({ known, is }) => {
      const { who, acceptsMarketing } = known;
      if (!is('editing.typing') || !isFilledIn(known) || who === 'demo') return {};
      return {
        [acceptsMarketing ? 'declines marketing' : 'accepts marketing']: [
          { accepts: !acceptsMarketing },
          to('editing.typing', { knows: { acceptsMarketing: !acceptsMarketing } }),
        ],
      };
    },
    submitted: ({ known }) => {
      if (mistaken(known) || isTaken(known)) return disabled;
      return known.acceptsMarketing === (known.who !== 'demo') && isFilledIn(known) && known.error === '' ? to('saving') : undefined;
    },
    dismissed: at({ failed: to('editing.typing'), unknown: to('editing.typing'), saved: to('left', { page: '/' }) }),
    retried: to('refreshing'),
    cancelled: ({ known }) => (isUntouched(known) || isFilledIn(known) ? to('left', { page: '/' }) : undefined),
  },
  calls: {
    saveAccount: {
      sends: ({ who, email, name, surname1, surname2, phone, acceptsMarketing }) => ({
        updateAccount: {
          body: {
            email,
            name: name.trim(),
            surname1,
            surname2,
            mktPrefs: !acceptsMarketing,
            ...(phoneOf[who] === 'editable' && { phone }),
            token: earned('edit_account'),
          },
        },
      }),
      answers: {
        'saves the account': [ok(), to('refreshing')],
        'enters the e-mail of another account': [
          problem(409, { type: 'duplicated-email' }),
          to('editing.emailTaken', { knows: { error: 'account.emailTaken' } }),
        ],
        'submits data that the server rejects': [problem(400, { type: 'invalid-request' }), unsaved],
        'has no permission': [problem(403, { type: 'not-allowed' }), unsaved],
        ...captchaAnswers(captcha),
      },
      faults: {
        'finds the session ended': interrupted,
        getCaptchaChallenge: captcha.unavailable,
        ...lostAnswers(unknown),
        otherwise: unsaved,
      },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/edit-account' } } }),
      answers: { 'loads the account with the new name': [ok(aTeacher({ name: 'Ana María' })), to('saved', { success: 'account.saved' })] },
      faults: to('refreshFailed', { danger: 'account.refreshFailed' }),
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(fields[field], text),
    'field.left': (page, { field }) => page.leave(fields[field]),
    'marketing.changed': (page) => page.tick('person.marketing'),
    submitted: (page) => page.press('account.save'),
    dismissed: (page) => page.press('common.accept'),
    retried: (page) => page.press('common.retry'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: (page, known) => {
      holds(page, known);
      if (known.who === 'demo') page.text('account.schoolNone');
      else page.data('CEIP El Olivar');
      for (const message of messages) {
        if (message === known.error) page.text(message);
        else page.absent(message);
      }
      if (mistaken(known) || isTaken(known)) page.disabled('account.save');
      else page.button('account.save');
      offers(page, known);
    },
    failed: (page, known) => {
      page.heading('account.failureTitle');
      holds(page, known);
    },
    refreshFailed: holds,
    saved: (page, known) => {
      page.heading('account.savedTitle');
      holds(page, known);
    },
  },
});
