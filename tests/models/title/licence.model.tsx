import { licence } from '../../../src/areas/title/flows/licence';
import { products } from '../../../src/areas/title/flows/products';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aTeacher } from '../../support/fixtures';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { aProduct, aroundProducts, productsAddress, shownProducts, shownTitle } from './title-with-products';

const product = aProduct();
const whole = { token: product.code, endDate: '2027-08-31', activations: 3, freeActivations: 22 };
const readable = '1011-4702-6183';
const gone = to('gone', { warning: 'products.gone' });

const showsRead = (page: Page, { hasCode }: { readonly hasCode: boolean }) => {
  if (hasCode) page.data(readable);
  else page.absent('products.code');
  for (const fact of ['31/08/2027', '3', '22']) page.data(fact);
  page.text('products.activations');
  page.text('products.freeActivations');
};

export const licenceModel = model(licence, {
  name: 'See a licence',
  area: 'title',
  opens: productsAddress,
  around: aroundProducts,
  reach: [(page) => page.press({ data: `Ver el código ${product.name}` })],
  page: async () => {
    const { TitleProducts } = await import('../../../src/areas/title/title-products');
    return ({ logic }) => (
      <TitleProducts title={shownTitle} products={shownProducts} logic={products.provide({ actors: { licence: childFlow(logic) } })} />
    );
  },
  knows: { hasCode: true },
  inputs: { 'a teacher': { user: aTeacher(), input: { product }, leads: to('reading') } },
  events: {
    'copy.requested': ({ known }) => ({
      'copies the code': [{ text: readable }, at({ shown: known.hasCode ? to('shown.copying') : absent })],
    }),
    retried: to('reading'),
    dismissed: to('closed'),
  },
  calls: {
    readLicence: {
      sends: () => ({ getProductLicence: { path: { productUuid: product.id } } }),
      answers: {
        'gets the licence': [ok(whole), to('shown.offered')],
        'gets a licence without a code': [ok({ ...whole, token: null }), to('shown.offered', { knows: { hasCode: false } })],
        'has lost the title': [problem(403, { type: 'not-in-library' }), gone],
        'has lost the product': [problem(404, { type: 'not-found' }), gone],
      },
      refused: { 'has no permission': gone },
      faults: {
        'finds the session ended': to('interrupted', { warning: 'common.interrupted' }),
        otherwise: to('failed', { danger: 'products.licenceFailed' }),
      },
    },
    copy: {
      ofBrowser: true,
      ends: {
        'is allowed to copy': [{ output: undefined }, to('shown.copied', { success: 'products.codeCopied' })],
        'is not allowed to copy': [{ error: { _tag: 'ClipboardRefused' } }, to('shown.notCopied', { warning: 'products.codeNotCopied' })],
      },
      quietly: true,
    },
  },
  perform: {
    'copy.requested': (page) => page.press('products.copyCode'),
    retried: (page) => page.press('common.retry'),
    dismissed: (page) => page.press('common.close'),
  },
  shows: {
    reading: (page) => {
      page.heading('products.licence', { name: product.name });
      page.absent('products.code');
    },
    shown: showsRead,
    gone: (page) => page.absent('common.retry'),
    interrupted: (page) => page.button('common.retry'),
    failed: (page) => page.button('common.retry'),
    closed: (page) => page.absent('products.copyCode'),
  },
});
