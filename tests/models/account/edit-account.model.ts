import { editAccount, editAccountInput } from '../../../src/areas/account/flows/edit-account';
import { aTeacher } from '../../support/fixtures';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers, captchaEnds } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';
import {
  canChange,
  correctedForm,
  fields,
  hasChanges,
  isFilledIn,
  isTaken,
  type Knowledge,
  knows,
  leaveFields,
  messages,
  mistaken,
  names,
  people,
  phoneOf,
  typeFields,
  types,
  users,
} from './edit-account-form';

const interrupted = to('editing.interrupted', { warning: 'account.interrupted' });
const unsaved = to('failed.unsaved', { danger: 'edit_account_failure' });
const unknown = to('unknown', { warning: 'account.saveUnknown' });
const saved = to('saved', { success: 'account.saved' });
/** The outcome after the page has requested the signed-in person: the server now has a full teacher, in every scenario. */
const asTeacher = <Leads extends typeof unknown | typeof saved>(leads: Leads) => ({ ...leads, knows: { now: 'teacher' as const } });
/** A link of the page. */
const elsewhere = '/change-school';
const captcha = {
  refused: to('failed.captchaRefused', { danger: 'common.captchaRefused' }),
  unavailable: to('failed.captchaUnavailable', { danger: 'common.captchaUnavailable' }),
  insecure: to('failed.captchaInsecure', { danger: 'common.captchaInsecure' }),
  notLoaded: to('failed.captchaNotLoaded', { danger: 'common.captchaMissing' }),
  tooManyTries: to('failed.tooManyTries', { warning: 'common.tooManyTries' }),
};

/** Checks that the form offers the fields that the person may change. */
const offers = (page: Page, known: Knowledge) => {
  const { who, now, error } = known;
  // an error replaces the hint
  if (phoneOf[who] === 'editable') page.text(error === 'account.phoneInvalid' ? error : 'account.phoneHint');
  else if (phoneOf[who] === 'readable') page.text('account.phoneReadOnly');
  else page.absent('person.phone');
  if (who === 'demo' || who === 'acted') page.absent('portal.changeSchool');
  else page.link('portal.changeSchool');
  for (const platform of ['Google', 'Microsoft']) {
    if (now === 'atGoogle' || now === 'acted') page.absent('account.link', { platform });
    else page.link('account.link', { platform });
  }
  if (now === 'atGoogle') page.text('account.emailElsewhere', { platform: 'Google' });
  else if (!canChange(known, 'email')) page.text('account.emailPersonal');
  if (now === 'acted') page.absent('signOutEverywhere.request');
  else page.button('signOutEverywhere.request');
};

const holds = (page: Page, known: Knowledge) => {
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
      leads: to('editing.typing', { knows: { who: 'demo', now: 'demo', ...people.demo } }),
    },
    'a teacher in Italy with a Google account': {
      user: users.atGoogle,
      leads: to('editing.typing', { knows: { who: 'atGoogle', now: 'atGoogle', ...people.atGoogle } }),
    },
    'a supporter who uses the account of a teacher': {
      user: users.acted,
      leads: to('editing.typing', { knows: { who: 'acted', now: 'acted' } }),
    },
  },
  input: editAccountInput,
  events: {
    'field.changed': ({ known, is }) => (is('editing.interrupted') ? types('name', correctedForm.name) : typeFields(known)),
    'field.left': ({ known, is }) => {
      if (is('editing.interrupted')) return { 'leaves the name': [{ field: 'name' }, interrupted] };
      if (!is('editing.emailTaken')) return leaveFields(known);
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
    dismissed: ({ is }) => (is('saved') ? to('left', { page: '/' }) : to('editing.typing', { knows: { destination: '/' } })),
    retried: to('refreshing'),
    cancelled: ({ known }) => {
      if (hasChanges(known)) return isFilledIn(known) ? to('leaving') : undefined;
      return to('left', { page: '/' });
    },
    'leave.requested': ({ known, is }) => {
      const home = { to: '/' };
      if (is('leaving')) return { 'goes back': [home, to('editing.typing', { knows: { destination: '/' } })] as const };
      if (known.who !== 'teacher' || !is('editing.typing') || known.error !== '') return {};
      if (!hasChanges(known)) return { 'has changed nothing': [home, absent] as const };
      if (!isFilledIn(known)) return {};
      return {
        'goes back': [home, to('leaving')] as const,
        'follows a link': [{ to: elsewhere }, to('leaving', { knows: { destination: elsewhere } })] as const,
      };
    },
    'leave.confirmed': ({ known }) => to('left', { page: known.destination }),
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
      ends: captchaEnds(captcha),
      answers: {
        'saves the account': [ok(), to('refreshing')],
        'enters the e-mail of another account': [
          problem(409, { type: 'duplicated-email' }),
          to('editing.emailTaken', { knows: { error: 'account.emailTaken' } }),
        ],
        ...captchaAnswers(captcha),
      },
      faults: {
        'finds the session ended': interrupted,
        getCaptchaChallenge: captcha.unavailable,
        ...lostAnswers(to('checking')),
        otherwise: unsaved,
      },
    },
    askAccount: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/edit-account' } } }),
      answers: {
        'reads the account as it was': [ok(users.teacher), asTeacher(unknown)],
        'reads what was sent': [
          ok(
            aTeacher({
              mail: 'ana.maria@school.example',
              name: 'Ana María',
              surname: "D'Ors-Ruiz",
              surname2: 'de la Vega',
              phone: '611222333',
              mktPrefs: true,
            }),
          ),
          ({ known: { who } }) => asTeacher(who === 'teacher' ? saved : unknown),
        ],
      },
      faults: unknown,
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/edit-account' } } }),
      answers: { 'loads the account with the new name': [ok(aTeacher({ name: 'Ana María' })), saved] },
      faults: to('refreshFailed', { danger: 'account.refreshFailed' }),
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(fields[field], text),
    'field.left': (page, { field }) => page.leave(fields[field]),
    'marketing.changed': (page) => page.tick('person.marketing'),
    submitted: (page) => page.press('account.save'),
    dismissed: (page, _, { is }) => page.press(is('leaving') ? 'leaving.stay' : 'common.accept'),
    // Without changes, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, { to: address }, { is, known }) => {
      if (address === elsewhere) return page.follow('portal.changeSchool');
      return is('editing') && !hasChanges(known) ? page.press('leaving.leave') : page.goBack();
    },
    'leave.confirmed': (page) => page.press('leaving.leave'),
    retried: (page) => page.press('common.retry'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: (page, known) => {
      holds(page, known);
      if (known.now === 'demo') page.text('account.schoolNone');
      else page.data('CEIP El Olivar');
      for (const message of messages) {
        if (message === known.error) page.text(message);
        else page.absent(message);
      }
      if (mistaken(known) || isTaken(known)) page.disabled('account.save');
      else page.button('account.save');
      offers(page, known);
    },
    leaving: (page, known) => {
      page.heading('leaving.title');
      holds(page, known);
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
