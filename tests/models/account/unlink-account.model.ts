import { unlinkAccount } from '../../../src/areas/account/flows';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const choosingPassword = (page: Page, { password, error }: { readonly password: string; readonly error: string | null }) => {
  page.field('account.newPassword', password);
  if (error) page.text(error);
  else page.absent('password_invalid');
};

export const unlinkAccountModel = model(unlinkAccount, {
  name: 'Unlink the account',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/linked-platform')).LinkedPlatform,
  inputs: { 'a teacher whose account lives at Google': { user: aTeacher({ platformId: platformId(config.environment, 'Google') }) } },
  events: {
    'password.changed': ({ password }) =>
      password === ''
        ? { 'types a password': { password: 'Secret1' }, 'types a password that is too simple': { password: 'secret' } }
        : { 'empties the password': { password: '' } },
  },
  answers: {
    disconnect: {
      'has their account back': ok(),
      'had it back before': problem(409, { type: 'not-linked' }),
      'chose a password that the server does not take': problem(400, { type: 'invalid-request' }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
    },
  },
  guardsRead: ({ password }) => password,
  perform: {
    'unlink.requested': (page) => page.press('account.unlink', { platform: 'Google' }),
    'password.changed': (page, { password }) => page.fill('account.newPassword', password),
    'password.left': (page) => page.leave('account.newPassword'),
    submitted: (page) => page.press('account.unlinkConfirm'),
    cancelled: (page) => page.press('account.keepLinked'),
  },
  shows: {
    offered: (page) => page.button('account.unlink', { platform: 'Google' }),
    choosingPassword,
    'choosingPassword.typing': (page, context) => {
      choosingPassword(page, context);
      page.address('/edit-account', '');
    },
    'choosingPassword.failed': (page, context) => {
      choosingPassword(page, context);
      page.address('/edit-account', 'DISCONNECT-KO');
    },
    unlinked: (page) => page.address('/edit-account', 'DISCONNECT-OK'),
  },
});
