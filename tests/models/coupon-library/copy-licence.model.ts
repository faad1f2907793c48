import { createElement } from 'react';
import { copyLicence } from '../../../src/areas/coupon-library/flows/copy-licence';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { free, open, path, rich } from './wire';

export const copyLicenceModel = model(copyLicence, {
  name: 'Copy the licence of a product',
  area: 'coupon-library',
  opens: path,
  around: { getCouponPayment: open([{ ...rich, new: false, products: [free] }]) },
  reach: [(page) => page.comes({ data: rich.name }), (page) => page.press({ data: rich.name })],
  page: async () => {
    const { LibraryPage } = await import('../../../src/areas/coupon-library/library-page');
    return ({ logic }) => createElement(LibraryPage, { copying: logic });
  },
  knows: {},
  inputs: { 'a family': { leads: to('offered') } },
  events: { 'copy.requested': { 'copies the licence': [{ text: free.license }, to('copying')] } },
  calls: {
    copy: {
      ofBrowser: true,
      quietly: true,
      ends: {
        'is allowed to copy': [{ output: undefined }, to('copied', { success: 'couponLibrary.copied' })],
        'is not allowed to copy': [{ error: { _tag: 'ClipboardRefused' } }, to('notCopied', { warning: 'couponLibrary.notCopied' })],
      },
    },
  },
  after: { copied: [1000, to('offered')] },
  perform: { 'copy.requested': (page) => page.press({ data: `Copiar el código de licencia ${free.name}` }) },
  shows: {
    offered: (page) => page.data(free.license),
    copying: (page) => page.data(free.license),
    copied: (page) => page.data(free.license),
    notCopied: (page) => page.data(free.license),
  },
});
