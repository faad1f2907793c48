import { couponHelp } from '../../../src/areas/coupons/flows/coupon-help';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import { around, untilReady } from './provinces';

const opens = <State extends 'open.code' | 'open.library' | 'open.time' | 'open.access'>(state: State) =>
  at({ closed: to(state), open: absent });

export const couponHelpModel = model(couponHelp, {
  name: 'Read about coupons',
  area: 'coupons',
  opens: '/coupons',
  page: async () => {
    const { RedemptionPage } = await import('../../../src/areas/coupons/redemption-page');
    return ({ logic }) => <RedemptionPage help={logic} />;
  },
  around,
  reach: untilReady,
  knows: {},
  inputs: { somebody: { leads: to('closed') } },
  events: {
    'code.asked': opens('open.code'),
    'library.asked': opens('open.library'),
    'time.asked': opens('open.time'),
    'access.asked': opens('open.access'),
    closed: at({ open: to('closed') }),
  },
  calls: {},
  perform: {
    'code.asked': (page) => page.press('coupons.whereCode'),
    'library.asked': (page) => page.press('coupons.whatLibrary'),
    'time.asked': (page) => page.press('coupons.howLong'),
    'access.asked': (page) => page.press('coupons.lostAccess'),
    closed: (page, _, { is }) => page.press(is('open.access') ? 'common.close' : 'common.accept'),
  },
  shows: {
    closed: (page) => {
      page.heading('coupons.title');
      page.absent('coupons.whereCodeText');
      page.absent('coupons.lostAccessText');
    },
    'open.code': (page) => {
      page.heading('coupons.whereCode');
      page.text('coupons.whereCodeText');
    },
    'open.library': (page) => {
      page.heading('coupons.whatLibrary');
      page.text('coupons.whatLibraryText');
    },
    'open.time': (page) => {
      page.heading('coupons.howLong');
      page.text('coupons.howLongText');
    },
    'open.access': (page) => {
      page.heading('coupons.lostAccess');
      page.text('coupons.lostAccessText');
      page.field('coupons.lostEmail', '');
    },
  },
});
