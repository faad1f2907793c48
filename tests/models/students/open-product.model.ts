import { createElement } from 'react';
import { openProduct } from '../../../src/areas/students/flows/open-product';
import type { StudentProduct } from '../../../src/areas/students/types';
import { inVain, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';
import { book, insideZone, path, refusals, says, token, workbook } from './wire';

const products = { book, workbook };
type Which = keyof typeof products;

const productOf = (which: Which): StudentProduct => {
  const { uuid, resourceuuid, title, type } = products[which];
  return { id: uuid, resourceId: resourceuuid, name: title, brand: type === 'Blink' ? type : null, cover: null };
};
const buttonOf = (name: string) => ({ data: `Abrir ${name}` });
const opens = (which: Which) => to('openingWindow', { knows: { which, isHere: false } });
const invalid = to('refused.invalidLink');
const failed = to('refused.failed');

const offers = (page: Page) => {
  page.button(buttonOf(book.title));
  page.button(buttonOf(workbook.title));
  page.absent('lti.openHere');
};
type Known = {
  /** The product that is opened. */
  readonly which: Which;
  /** Whether the product opens in the same window as the portal. */
  readonly isHere: boolean;
};

export const openProductModel = model(openProduct, {
  ...insideZone,
  name: 'Open a product of the students’ zone',
  opens: `${path}?initTab=1`,
  page: async () => {
    const { ZonePage } = await import('../../../src/areas/students/zone-page');
    return ({ logic }) => createElement(ZonePage, { opening: logic });
  },
  reach: [...insideZone.reach, (page) => page.comes(buttonOf(book.title))],
  knows: { which: 'book', isHere: false } as Known,
  inputs: { 'a student': { input: { token }, leads: to('offered') } },
  events: {
    'product.opened': ({ is, known: { which } }) => {
      if (is('offered')) return { 'opens a product': [{ product: productOf('book') }, opens('book')] };
      if (is('blocked')) return { 'opens another product': [{ product: productOf('workbook') }, opens('workbook')] };
      return is('refused') ? {} : { 'opens it once more': [{ product: productOf(which) }, inVain] };
    },
    'open.here.requested': to('finding', { knows: { isHere: true } }),
    retried: to('openingWindow'),
    closed: to('offered'),
  },
  calls: {
    openWindow: {
      ofBrowser: true,
      ends: {
        'gets a window': [{ output: 1 }, to('finding')],
        'has pop-up windows blocked': [{ error: { _tag: 'WindowBlocked' } }, to('blocked', { warning: 'zone.windowBlocked' })],
      },
    },
    findProduct: {
      sends: ({ which }) => ({
        openStudentProduct: { path: { token, uuid: products[which].uuid, resourceUuid: products[which].resourceuuid } },
      }),
      answers: {
        'gets the address of the product': [ok({ url: 'https://platform.publisher.example/books/1' }), to('leading')],
        'gets a script for an address': [ok({ url: 'javascript:alert(1)' }), failed],
        'gets no address': [ok({ url: '' }), failed],
        'comes with one device too many': [refusals.devices, to('refused.devicesExceeded')],
        'comes while all places are taken': [refusals.people, to('refused.peopleExceeded')],
        'finds the link replaced': [refusals.replaced, to('refused.linkReplaced')],
        'finds the link or the product gone': [refusals.unknown, invalid],
      },
      refused: { 'comes from another site': invalid },
      faults: failed,
    },
    leadWindow: {
      ofBrowser: true,
      ends: {
        'sees the product': [{ output: undefined }, to('offered')],
        'has closed the window': [{ error: { _tag: 'WindowClosed' } }, to('offered')],
      },
    },
  },
  perform: {
    'product.opened': (page, { product }) => page.press(buttonOf(product.name)),
    'open.here.requested': (page) => page.press('lti.openHere'),
    retried: (page) => page.press('common.retry'),
    closed: (page) => page.press('common.accept'),
  },
  shows: {
    offered: offers,
    openingWindow: (page) => page.absent('lti.openHere'),
    finding: (page) => page.absent('lti.openHere'),
    leading: (page) => page.absent('lti.openHere'),
    blocked: (page) => {
      page.button('common.retry');
      page.button('lti.openHere');
    },
    'refused.devicesExceeded': says('devicesExceeded'),
    'refused.peopleExceeded': says('peopleExceeded'),
    'refused.linkReplaced': says('linkReplaced'),
    'refused.invalidLink': says('invalidLink'),
    'refused.failed': says('failed'),
  },
});
