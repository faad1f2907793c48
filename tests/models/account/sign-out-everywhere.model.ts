import { signOutEverywhere } from '../../../src/areas/account/flows/sign-out-everywhere';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

const failed = to('failed', { danger: 'signOutEverywhere.failed' });

const asks = (page: Page) => {
  page.text('signOutEverywhere.question');
  page.button('signOutEverywhere.keep');
  page.button('signOutEverywhere.request');
  page.absent('signOutEverywhere.text');
};

export const signOutEverywhereModel = model(signOutEverywhere, {
  name: 'Sign out everywhere',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/sign-out-everywhere')).SignOutEverywhere,
  knows: {},
  inputs: { 'a teacher': { user: aTeacher(), leads: to('offered') } },
  events: {
    requested: to('confirming.asked'),
    confirmed: to('signingOut'),
    cancelled: to('offered'),
  },
  calls: {
    signOutEverywhere: {
      sends: () => ({ signOutEverywhere: {} }),
      answers: {
        'is signed out everywhere': [ok(), to('signedOut', { page: '/signin' })],
      },
      faults: { 'finds the session ended': to('confirming.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: {
    requested: (page) => page.press('signOutEverywhere.request'),
    confirmed: (page) => page.press('signOutEverywhere.request'),
    cancelled: (page) => page.press('signOutEverywhere.keep'),
  },
  shows: {
    offered: (page) => {
      page.button('signOutEverywhere.request');
      page.absent('signOutEverywhere.keep');
    },
    confirming: asks,
    failed: asks,
  },
});
