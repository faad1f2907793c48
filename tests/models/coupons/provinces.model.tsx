import { provinces } from '../../../src/areas/coupons/flows/redemption';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';
import { someProvinces } from './provinces';

export const provincesModel = model(provinces, {
  name: 'List the provinces',
  area: 'coupons',
  opens: '/coupons',
  page: async () => {
    const { RedemptionPage } = await import('../../../src/areas/coupons/redemption-page');
    return ({ logic }) => <RedemptionPage list={logic} />;
  },
  knows: {},
  inputs: { somebody: { input: { of: undefined }, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getProvinces: {} }),
      answers: { 'gets the provinces': [someProvinces, to('ready')], 'gets none': [ok([]), to('empty')] },
      faults: to('failed.unavailable', { danger: 'coupons.provincesFailed' }),
      ends: {
        // The chart of all lists handles this result, although nobody signs in on the pages of coupons.
        'finds the session ended': [{ error: { _tag: 'SessionEnded' } }, to('failed.interrupted', { warning: 'common.interrupted' })],
      },
      quietly: true,
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => {
      page.text('common.loading');
      page.disabled('coupons.submit');
    },
    ready: async (page) => {
      await page.choose('coupons.province', { data: 'Toledo' });
      page.absent('coupons.provincesNone');
    },
    empty: (page) => {
      page.text('coupons.provincesNone');
      page.disabled('coupons.submit');
    },
    failed: (page) => {
      page.absent('coupons.provincesNone');
      page.disabled('coupons.submit');
    },
  },
});
