import { products } from '../../../src/areas/title/flows/products';
import { replaceLink, studentLink } from '../../../src/areas/title/flows/student-link';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aTeacher } from '../../support/fixtures';
import { at, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { aroundProducts, productsAddress, shownProducts, shownTitle } from './title-with-products';

const token = '4d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';
const other = '7e1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c02';

const failed = to('refused.failed', { danger: 'products.replaceFailed' });
const unconfirmed = to('unconfirmed', { danger: 'products.replaceUnconfirmed', knows: { isUnconfirmed: true } });

const asks = (page: Page) => {
  page.heading('products.replaceLink');
  page.text('products.replaceQuestion');
};

export const replaceLinkModel = model(replaceLink, {
  name: 'Replace a link for students',
  area: 'title',
  opens: productsAddress,
  around: { ...aroundProducts, getOwnStudentLink: ok({ uuid: token, ended: false }) },
  reach: [
    (page) => page.press('products.studentLink'),
    (page) => page.comes('products.replaceLink'),
    (page) => page.press('products.replaceLink'),
  ],
  page: async () => {
    const { TitleProducts } = await import('../../../src/areas/title/title-products');
    return ({ logic }) => {
      const sharing = studentLink.provide({ actors: { replaceLink: childFlow(logic) } });
      return (
        <TitleProducts
          title={shownTitle}
          products={shownProducts}
          logic={products.provide({ actors: { studentLink: childFlow(sharing) } })}
        />
      );
    };
  },
  atOnce: ['getOwnStudentLink'],
  knows: { isUnconfirmed: false },
  inputs: { 'a teacher': { user: aTeacher(), input: { titleId: shownTitle.id, token }, leads: to('asked') } },
  events: {
    confirmed: at({ asked: to('replacing'), refused: to('replacing'), unconfirmed: to('replacing') }),
    dismissed: to('closed'),
  },
  calls: {
    replaceLink: {
      sends: () => ({ replaceStudentLink: { body: { uuid: shownTitle.id, token } } }),
      answers: {
        'gets a new link': [ok({ uuid: other }), to('replaced')],
        'is told that the link has ended': [problem(409, { type: 'link-ended' }), to('ended', { danger: 'products.linkEnded' })],
        'has replaced links too often': [
          problem(429, { type: 'too-many-tries' }),
          to('refused.tooManyTries', { warning: 'common.tooManyTries' }),
        ],
        'cannot share this title any more': [problem(403, { type: 'not-shareable' }), failed],
        'has lost the title': [problem(403, { type: 'not-in-library' }), failed],
        'has no such link': [problem(404, { type: 'not-found' }), failed],
      },
      refused: failed,
      faults: {
        'finds the session ended': to('refused.interrupted', { warning: 'common.interrupted' }),
        'gets an internal error': failed,
        otherwise: unconfirmed,
      },
    },
  },
  perform: {
    confirmed: (page) => page.press('products.replaceConfirm'),
    dismissed: (page, _, { is }) => page.press(is('ended') ? 'common.close' : 'products.keepLink'),
  },
  shows: {
    asked: asks,
    refused: asks,
    replacing: asks,
    ended: (page) => {
      page.heading('products.replaceLink');
      page.absent('products.replaceConfirm');
    },
    unconfirmed: asks,
    replaced: (page) => {
      page.data(`/student/${other}`);
      page.text('products.linkReplaced');
    },
    closed: async (page) => {
      page.absent('products.replaceQuestion');
      // If the valid link is unknown, the dialog first requests it from the server.
      await page.comes('products.replaceLink');
    },
  },
});
