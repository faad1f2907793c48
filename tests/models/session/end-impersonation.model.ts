import { createElement } from 'react';
import { endImpersonation } from '../../../src/areas/session';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

const supporter = aTeacher({
  id: '90',
  name: 'Berta',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
});

export const endImpersonationModel = model(endImpersonation, {
  name: 'End an impersonation',
  area: 'session',
  opens: '/',
  aroundPages: true,
  page: async () => {
    const { Account } = await import('../../../src/portal/account');
    return ({ logic }) => createElement(Account, { ending: logic });
  },
  inputs: { 'a support person who acts as a teacher': { user: aTeacher({ impersonating: true, impersonationUser: supporter.id }) } },
  answers: {
    endImpersonation: {
      'is themselves again': ok(),
      'is told that nobody is impersonated': problem(403, { type: 'not-impersonating' }),
    },
    refreshSession: { 'is known as themselves': ok(supporter) },
  },
  around: { getLibrary: ok({ items: [] }) },
  perform: {
    'end.requested': async (page, _, here) => {
      if (here.is('failed') || here.is('refreshFailed')) return page.press('common.retry');
      await page.press('portal.account', { name: 'Ana' });
      await page.press('portal.endImpersonation');
    },
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    // its menu is pressed next, and has to be there
    idle: (page) => page.button('portal.account', { name: 'Ana' }),
    ended: (page) => page.address('/admin'),
  },
});
