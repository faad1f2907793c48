import { products } from '../../../src/areas/title/flows/products';
import { studentLink } from '../../../src/areas/title/flows/student-link';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aTeacher } from '../../support/fixtures';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { aroundProducts, productsAddress, shownProducts, shownTitle } from './title-with-products';

const token = '4d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';
const failed = to('failed', { danger: 'common.error' });

export const studentLinkModel = model(studentLink, {
  name: 'Create a link for students',
  area: 'title',
  opens: productsAddress,
  around: aroundProducts,
  reach: [(page) => page.press('products.studentLink')],
  page: async () => {
    const { TitleProducts } = await import('../../../src/areas/title/title-products');
    return ({ logic }) => (
      <TitleProducts title={shownTitle} products={shownProducts} logic={products.provide({ actors: { studentLink: childFlow(logic) } })} />
    );
  },
  knows: {},
  inputs: { 'a teacher': { user: aTeacher(), input: { titleId: shownTitle.id }, leads: to('disclaimer') } },
  events: {
    accepted: at({ disclaimer: to('requesting') }),
    'copy.requested': at({ shown: to('shown.copying') }),
    retried: to('requesting'),
    dismissed: to('closed'),
  },
  calls: {
    shareTitle: {
      sends: () => ({ shareTitle: { body: { uuid: shownTitle.id } } }),
      answers: {
        'gets the link': [ok({ uuid: token }), to('shown.offered')],
        'cannot share this title': [problem(403, { type: 'not-shareable' }), failed],
        'has lost the title': [problem(403, { type: 'not-in-library' }), failed],
        'asks for a title that does not exist': [problem(404, { type: 'not-found' }), failed],
      },
      faults: { 'finds the session ended': to('interrupted', { warning: 'create-link-unauthorized' }), otherwise: failed },
    },
    copy: {
      ofBrowser: true,
      ends: {
        'is allowed to copy': [{ output: undefined }, to('shown.copied', { success: 'products.linkCopied' })],
        'is not allowed to copy': [{ error: { _tag: 'ClipboardRefused' } }, to('shown.notCopied', { warning: 'products.linkNotCopied' })],
      },
      quietly: true,
    },
  },
  perform: {
    accepted: (page) => page.press('products.createLink'),
    'copy.requested': (page) => page.press('products.copyLink'),
    retried: (page) => page.press('common.retry'),
    dismissed: (page, _, { is }) => page.press(is('shown') ? 'common.close' : 'common.cancel'),
  },
  shows: {
    disclaimer: (page) => {
      page.heading('products.studentLink');
      page.text('products.linkDisclaimer');
      page.absent('products.copyLink');
    },
    requesting: (page) => page.text('products.linkDisclaimer'),
    shown: (page) => {
      page.data(`/student/${token}`);
      page.link({ data: 'Abrir el enlace' });
      page.link('products.qrDownload');
      page.absent('products.createLink');
    },
    interrupted: (page) => page.button('common.retry'),
    failed: (page) => page.button('common.retry'),
    closed: (page) => page.absent('products.linkDisclaimer'),
  },
});
