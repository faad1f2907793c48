import { unlinkAccount } from '../../../src/areas/account/flows/unlink-account';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';

/** The platform, the typed password, the content key of its error, and the cancelled password that the form must not show again. */
const knows = { platform: 'Google', password: '', error: '', givenUp: '' };

const interrupted = to('choosingPassword.interrupted', { warning: 'account.interrupted' });
const unknown = to('choosingPassword.unknown', { warning: 'account.unlinkUnknown', instead: '/edit-account?error=DISCONNECT-UNKNOWN' });
const failed = to('choosingPassword.failed', { danger: 'account.linkFailed', instead: '/edit-account?error=DISCONNECT-KO' });

/** Returns the address after the person has continued: it no longer contains a failure or a lost answer. */
const takenBack = (is: (state: 'choosingPassword.failed' | 'choosingPassword.unknown') => boolean) =>
  is('choosingPassword.failed') || is('choosingPassword.unknown') ? { instead: '/edit-account' } : {};

const choosingPassword = (page: Page, { password, error }: typeof knows) => {
  page.text('account.unlinkText');
  page.field('person.newPassword', password);
  if (error) page.text(error);
  else page.absent('password_invalid');
  page.button('account.unlinkConfirm');
};

export const unlinkAccountModel = model(unlinkAccount, {
  name: 'Unlink the account',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/linked-platform')).LinkedPlatform,
  knows,
  inputs: {
    'a teacher with a Google account': {
      user: aTeacher({ platformId: platformId(config.environment, 'Google') }),
      leads: to('offered'),
    },
    'a teacher with a Microsoft account': {
      user: aTeacher({ platformId: platformId(config.environment, 'Microsoft') }),
      leads: to('offered', { knows: { platform: 'Microsoft' } }),
    },
  },
  events: {
    'unlink.requested': to('choosingPassword.typing', { knows: { givenUp: '' } }),
    'field.changed': ({ known, is }) => {
      const types = (password: string) =>
        [
          { field: 'password', text: password },
          to('choosingPassword.typing', { knows: { password, error: '' }, ...takenBack(is) }),
        ] as const;
      return known.password === ''
        ? { "types 'Secret1'": types('Secret1'), "types 'secret'": types('secret') }
        : { 'empties the password': types('') };
    },
    'field.left': ({ known: { password, error }, is }) => {
      const leaves = (leads: ReturnType<typeof to>) => ({ 'leaves the password': [{ field: 'password' }, leads] as const });
      if (is('choosingPassword.failed')) return leaves(to('choosingPassword.failed', { danger: 'account.linkFailed' }));
      if (is('choosingPassword.interrupted')) return leaves(interrupted);
      if (is('choosingPassword.unknown')) return leaves(to('choosingPassword.unknown', { warning: 'account.unlinkUnknown' }));
      if (error !== '') return {};
      return leaves(to('choosingPassword.typing', { knows: { error: password === 'Secret1' ? '' : 'password_invalid' } }));
    },
    submitted: ({ known, is }) =>
      known.password === 'Secret1'
        ? to('unlinking', takenBack(is))
        : to('choosingPassword.typing', { knows: { error: 'password_invalid' } }),
    cancelled: ({ known: { password, error }, is }) => {
      const givenUp = error !== '' ? 'what was wrong' : password !== '' ? 'a password' : '';
      return to('offered', { knows: { password: '', error: '', givenUp }, ...takenBack(is) });
    },
  },
  calls: {
    disconnect: {
      sends: ({ password }) => ({ disconnectThirdParty: { body: { password } } }),
      answers: {
        'unlinks the account': [ok(), to('unlinked', { knows: { password: '' }, instead: '/edit-account?error=DISCONNECT-OK' })],
        'has unlinked it before': [
          problem(409, { type: 'not-linked' }),
          to('unlinkedBefore', { knows: { password: '' }, instead: '/edit-account?error=DISCONNECT-BEFORE' }),
        ],
      },
      faults: { 'finds the session ended': interrupted, ...lostAnswers(unknown), otherwise: failed },
    },
  },
  perform: {
    'unlink.requested': (page, _, { known: { platform } }) => page.press('account.unlink', { platform }),
    'field.changed': (page, { text }) => page.fill('person.newPassword', text),
    'field.left': (page) => page.leave('person.newPassword'),
    submitted: (page) => page.press('account.unlinkConfirm'),
    cancelled: (page) => page.press('account.keepLinked'),
  },
  shows: {
    offered: (page, { platform }) => {
      page.text('account.linkedText', { platform });
      page.button('account.unlink', { platform });
      page.address('/edit-account', '');
    },
    choosingPassword,
    'choosingPassword.typing': (page, known) => {
      choosingPassword(page, known);
      page.address('/edit-account', '');
    },
  },
});
