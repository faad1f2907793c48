import { signOut } from '../../../src/areas/session/flows';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

export const signOutModel = model(signOut, {
  name: 'Sign out',
  area: 'session',
  opens: '/',
  aroundPages: true,
  page: async () => (await import('../../../src/portal/account')).Account,
  inputs: { 'a teacher': { user: aTeacher() } },
  answers: { signOut: { 'is signed out': ok(), 'is refused': problem(403, { type: 'cross-site' }) } },
  perform: {
    'sign.out.requested': async (page) => {
      await page.press('portal.account', { name: 'Ana' });
      await page.press('portal.signOut');
    },
    dismissed: (page) => page.press('common.close'),
  },
  shows: { idle: (page) => page.button('portal.account', { name: 'Ana' }), signedOut: (page) => page.address('/home') },
});
