import { createElement } from 'react';
import { shelf } from '../../../src/areas/coupon-library/flows/shelf';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { someProvinces } from '../coupons/provinces';
import { archive, bare, dear, free, open, over, paid, path, picture, rich, song, token, unpaid, unsold } from './wire';

type Known = {
  readonly title: 'rich' | 'bare';
  /** Whether the title is no longer new. */
  readonly isSeen: boolean;
  readonly resource: 'picture' | 'song';
};

const opens = (title: 'rich' | 'bare', isNew: boolean) => to(isNew ? 'title.telling' : 'title.open', { knows: { title } });

export const shelfModel = model(shelf, {
  name: 'Look through a digital library',
  area: 'coupon-library',
  opens: path,
  around: { getCouponPayment: open(), getProvinces: someProvinces },
  reach: [(page) => page.comes({ data: rich.name })],
  page: async () => {
    const { LibraryPage } = await import('../../../src/areas/coupon-library/library-page');
    return ({ logic }) => createElement(LibraryPage, { shelfLogic: logic });
  },
  knows: { title: 'rich', isSeen: false, resource: 'picture' } as Known,
  inputs: { 'a family': { input: { token }, leads: to('grid') } },
  events: {
    'title.opened': ({ known }) => ({
      'opens a title': [{ title: rich.uuid, news: known.isSeen ? [] : [rich.uuid, paid.id] }, opens('rich', !known.isSeen)],
      'opens a title without anything': [{ title: bare.uuid, news: [] }, opens('bare', false)],
    }),
    'resource.opened': ({ known, is }) =>
      known.title === 'rich' && !is('title.looking') && !is('title.buying')
        ? { 'looks at a resource': [{ resource: song.uuid }, to('title.looking', { knows: { resource: 'song' } })] }
        : {},
    'resource.turned': ({ known }) =>
      known.resource === 'song'
        ? { 'turns to the next resource': [{ resource: picture.uuid }, to('title.looking', { knows: { resource: 'picture' } })] }
        : {},
    'cart.added': ({ known, is }) =>
      known.title === 'rich' && !is('title.looking') && !is('title.buying')
        ? { 'puts a product into the cart': [{ product: unpaid.id }, to('title.buying')] }
        : {},
    'redeem.asked': to('redeeming'),
    'redeem.closed': to('grid'),
    back: ({ is, known }) => {
      if (is('title.looking') || is('title.buying')) return to('title.open');
      return to('grid', { knows: { isSeen: known.isSeen || known.title === 'rich' } });
    },
  },
  calls: {
    seeTitle: {
      quietly: true,
      outlives: true,
      sends: () => ({ seeCouponTitle: { path: { token, uuid: rich.uuid } } }),
      answers: {
        'is heard': [ok(), to('title.open')],
        'has a link that does not exist any more': [problem(404, { type: 'not-found' }), to('title.open')],
      },
      faults: to('title.open'),
    },
  },
  perform: {
    'title.opened': (page, { title }) => page.press({ data: title === rich.uuid ? rich.name : bare.name }),
    'cart.added': (page) => page.press({ data: `Comprar ${unpaid.name}` }),
    'redeem.asked': async (page, _, here) => {
      await page.press('couponLibrary.another');
      await here.answers({ getProvinces: someProvinces });
    },
    'redeem.closed': async (page) => {
      await page.comes('common.cancel');
      await page.press('common.cancel');
    },
    'resource.opened': (page) => page.press({ data: `Ver ${song.name}` }),
    'resource.turned': async (page) => {
      await page.comes('preview.next');
      await page.press('preview.next');
    },
    back: async (page, _, here) => {
      if (here.is('title.looking')) {
        await page.comes('common.close');
        await page.press('common.close');
      } else await page.press(here.is('title.buying') ? 'common.cancel' : 'couponLibrary.toTitles');
    },
  },
  shows: {
    grid: async (page, { isSeen }) => {
      await page.heading('couponLibrary.title');
      for (const { name } of [rich, bare]) await page.button({ data: name });
      for (const day of ['31/08/2027', '01/12/2026']) await page.text('couponLibrary.until', { day });
      if (isSeen) await page.absent('couponLibrary.new');
      else await page.text('couponLibrary.new');
    },
    redeeming: (page) => page.comes('couponLibrary.code'),
    'title.buying': async (page) => {
      await page.heading('couponLibrary.purchase');
      await page.data(unpaid.name);
      await page.absent({ data: rich.name });
    },
    title: async (page, { title }) => {
      await page.heading({ data: title === 'rich' ? rich.name : bare.name });
      await page.button('couponLibrary.toTitles');
      if (title === 'bare') return page.text('couponLibrary.nothingInTitle');
      await page.text('couponLibrary.helpLicence');
      for (const { name } of [paid, free, unpaid, dear, unsold]) await page.heading({ data: name });
      for (const { name } of [paid, free]) await page.link({ data: `Abrir ${name}` });
      for (const { license } of [paid, free]) await page.data(license);
      for (const { license } of [unpaid, dear, unsold]) await page.absent({ data: license });
      await page.text('couponLibrary.discountUntil', { percent: 33, day: '31/12/2026' });
      for (const category of ['Láminas', 'Otros recursos']) await page.heading({ data: category });
      for (const { name } of [unpaid, dear]) await page.button({ data: `Comprar ${name}` });
      await page.absent({ data: `Comprar ${unsold.name}` });
      await page.text('couponLibrary.notSold');
      await page.absent({ data: `Abrir ${over.name}` });
      await page.text('couponLibrary.expired', { day: '31/08/2026' });
      await page.button({ data: `Ver ${picture.name}` });
      await page.link({ data: `Descargar ${archive.name}` });
      await page.absent({ data: `Ver ${archive.name}` });
    },
    'title.looking': async (page, { resource }) => {
      await page.comes('common.close');
      await page.text('preview.position', { at: resource === 'song' ? 1 : 2, total: 2 });
    },
  },
});
