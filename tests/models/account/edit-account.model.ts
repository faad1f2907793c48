import { editAccount, editAccountInput } from '../../../src/areas/account/flows/edit-account';
import { aTeacher } from '../../support/fixtures';
import { at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { captchaAnswers } from '../captcha-answers';
import { lostAnswers } from '../lost-answers';
import {
  canChange,
  fields,
  isFilledIn,
  isTaken,
  isUntouched,
  type Known,
  knows,
  leaving,
  mended,
  messages,
  mistaken,
  names,
  people,
  phoneOf,
  types,
  typing,
  users,
} from './edit-account-form';

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
  if (who === 'demo' || who === 'acted') page.absent('portal.changeSchool');
  else page.link('portal.changeSchool');
  for (const platform of ['Google', 'Microsoft']) {
    if (who === 'atGoogle' || who === 'acted') page.absent('account.link', { platform });
    else page.link('account.link', { platform });
  }
  if (who === 'atGoogle') page.text('account.emailElsewhere', { platform: 'Google' });
  if (who !== 'acted') return page.button('signOutEverywhere.request');
  page.text('account.emailPersonal');
  page.absent('signOutEverywhere.request');
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
    'a supporter who uses the account of a teacher': {
      user: users.acted,
      leads: to('editing.typing', { knows: { who: 'acted' } }),
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
