import { createElement } from 'react';
import { endImpersonation } from '../../../src/areas/session/flows/end-impersonation';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';

const supporter = aTeacher({
  id: '90',
  name: 'Berta',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
});

const failed = to('failed.unknown', { danger: 'impersonation.failed' });

const refused = to('failed.refused', { danger: 'impersonation.notEnded' });

const isTheTeacherStill = (page: Page) => page.button('portal.account', { name: 'Ana' });

export const endImpersonationModel = model(endImpersonation, {
  name: 'End an impersonation',
  area: 'session',
  opens: '/',
  aroundPages: true,
  page: async () => {
    const { Account } = await import('../../../src/portal/account');
    return ({ logic }) => createElement(Account, { ending: logic });
  },
  /** Whether the sign-in dialog of the portal covers the page. */
  knows: { isCovered: false },
  inputs: {
    'a support person who impersonates a teacher': {
      user: aTeacher({ impersonating: true, impersonationUser: supporter.id }),
      leads: to('idle'),
    },
  },
  events: {
    'end.requested': ({ known, is }) => (known.isCovered ? undefined : to(is('refreshFailed') ? 'refreshing' : 'ending')),
    dismissed: ({ known }) => (known.isCovered ? undefined : to('idle')),
  },
  calls: {
    endImpersonation: {
      sends: () => ({ impersonate: {} }),
      answers: {
        'ends the impersonation': [ok(), to('refreshing')],
        'gets the answer that nobody is impersonated': [problem(403, { type: 'not-impersonating' }), to('refreshing')],
        'finds nobody': [problem(404, { type: 'not-found' }), refused],
      },
      faults: {
        'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }),
        ...lostAnswers(to('checking')),
        otherwise: refused,
      },
    },
    askImpersonating: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      answers: {
        'loads the account of the teacher': [ok(aTeacher({ impersonating: true, impersonationUser: supporter.id })), failed],
        'loads their own account': [ok(supporter), to('ended', { instead: '/admin' })],
      },
      faults: { 'finds nobody signed in': { ...failed, knows: { isCovered: true } }, otherwise: failed },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/' } } }),
      answers: { 'loads their own account': [ok(supporter), to('ended', { instead: '/admin' })] },
      faults: to('refreshFailed', { danger: 'impersonation.refreshFailed' }),
    },
  },
  perform: {
    'end.requested': async (page, _, here) => {
      if (!here.is('idle')) return page.press('common.retry');
      await page.press('portal.account', { name: 'Ana' });
      await page.press('portal.endImpersonation');
    },
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    idle: isTheTeacherStill,
    failed: isTheTeacherStill,
    refreshFailed: isTheTeacherStill,
    ended: (page) => {
      page.button('portal.account', { name: 'Berta' });
      page.absent('portal.endImpersonation');
    },
  },
});
