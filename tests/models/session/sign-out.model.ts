import { signOut } from '../../../src/areas/session/flows/sign-out';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

const failed = to('failed', { danger: 'signOut.failed' });

const isStillThere = (page: Page) => page.button('portal.account', { name: 'Ana' });

export const signOutModel = model(signOut, {
  name: 'Sign out',
  area: 'session',
  opens: '/',
  aroundPages: true,
  page: async () => (await import('../../../src/portal/account')).Account,
  knows: {},
  inputs: {
    'a teacher': { user: aTeacher(), leads: to('idle') },
    'a supporter who uses the account of a teacher': {
      user: aTeacher({ impersonating: true, impersonationUser: '3' }),
      leads: to('idle'),
    },
  },
  events: {
    'sign.out.requested': to('signingOut'),
    dismissed: to('idle'),
  },
  calls: {
    signOut: {
      sends: () => ({ signOut: {} }),
      answers: {
        'is signed out': [ok(), to('signedOut', { instead: '/home' })],
      },
      faults: failed,
    },
  },
  perform: {
    'sign.out.requested': async (page, _, here) => {
      if (here.is('failed')) return page.press('common.retry');
      await page.press('portal.account', { name: 'Ana' });
      await page.press('portal.signOut');
    },
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    idle: isStillThere,
    failed: isStillThere,
    signedOut: (page) => page.absent({ data: 'Ruiz' }),
  },
});
