import { products } from '../../../src/areas/title/flows/products';
import { studentLink } from '../../../src/areas/title/flows/student-link';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { aTeacher } from '../../support/fixtures';
import { absent, at, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { aroundProducts, productsAddress, shownProducts, shownTitle } from './title-with-products';

const token = '4d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';
const other = '7e1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c02';
const failed = to('failed', { danger: 'common.error' });
const unread = to('unread.failed', { danger: 'common.error' });

type Known = {
  readonly isSupporter: boolean;
  /** Whether the link is the other one, which replaces the first. */
  readonly isNew: boolean;
  /** Whether the dialog has shown the link to the teacher. */
  readonly wasShown: boolean;
  /** Whether the teacher knows that there is a link. */
  readonly hasLink: boolean;
};

/** The outcome of a found link. A link that differs from the known one has replaced it, and is shown as new. */
const findsLink =
  (isNew: boolean) =>
  ({ known }: { readonly known: Known }) =>
    known.hasLink && known.isNew !== isNew
      ? to('shown.replaced', { success: 'products.linkReplaced', knows: { isNew, wasShown: true } })
      : to(known.wasShown ? 'shown.offered' : 'existing', { knows: { isNew, hasLink: true } });

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
  knows: { isSupporter: false, isNew: false, wasShown: false, hasLink: false } as Known,
  inputs: {
    'a teacher': { user: aTeacher(), input: { titleId: shownTitle.id, mayReplaceLink: true }, leads: to('looking') },
    'support in the account of a teacher': {
      user: aTeacher({ impersonating: true }),
      input: { titleId: shownTitle.id, mayReplaceLink: false },
      leads: to('looking', { knows: { isSupporter: true } }),
    },
  },
  events: {
    accepted: at({ disclaimer: to('requesting'), existing: to('requesting') }),
    'copy.requested': at({ shown: to('shown.copying') }),
    'replacement.requested': ({ is, known }) =>
      is('shown') || is('existing') ? (known.isSupporter ? absent : to('replacing')) : undefined,
    'replacement.made': {
      'gets a new link': [
        { link: { token: other, address: `http://localhost:3000/student/${other}` } },
        to('shown.replaced', { success: 'products.linkReplaced', knows: { isNew: true, wasShown: true, hasLink: true } }),
      ],
    },
    'replacement.closed': {
      'keeps the link': [{ outcome: 'none' }, ({ known }) => to(known.wasShown ? 'shown.offered' : 'existing')],
      'does not know which link holds': [{ outcome: 'unconfirmed' }, to('looking')],
    },
    retried: ({ is }) => to(is('unread') ? 'looking' : 'requesting'),
    dismissed: to('closed'),
  },
  calls: {
    findLink: {
      sends: () => ({ getOwnStudentLink: { path: { titleid: shownTitle.id } } }),
      answers: {
        'finds a link': [ok({ uuid: token, ended: false }), findsLink(false)],
        'finds another link': [ok({ uuid: other, ended: false }), findsLink(true)],
        'finds no link': [ok({ uuid: null, ended: false }), to('disclaimer')],
        'finds a link that opens nothing any more': [ok({ uuid: token, ended: true }), to('ended', { danger: 'products.linkEnded' })],
        'cannot share this title': [problem(403, { type: 'not-shareable' }), unread],
        'has lost the title': [problem(403, { type: 'not-in-library' }), unread],
        'asks for a title that does not exist': [problem(404, { type: 'not-found' }), unread],
      },
      faults: { 'finds the session ended': to('unread.interrupted', { warning: 'create-link-unauthorized' }), otherwise: unread },
    },
    shareTitle: {
      sends: () => ({ shareTitle: { body: { uuid: shownTitle.id } } }),
      answers: {
        'gets the link': [ok({ uuid: token }), to('shown.offered', { knows: { isNew: false, wasShown: true, hasLink: true } })],
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
    accepted: (page, _, { known }) => page.press(known.hasLink ? 'products.showLink' : 'products.createLink'),
    'copy.requested': (page) => page.press('products.copyLink'),
    'replacement.requested': (page) => page.press('products.replaceLink'),
    'replacement.made': async (page, _, here) => {
      await page.press('products.replaceConfirm');
      return here.answers({ replaceStudentLink: ok({ uuid: other }) });
    },
    'replacement.closed': async (page, { outcome }, here) => {
      if (outcome === 'none') return page.press('products.keepLink');
      await page.press('products.replaceConfirm');
      await here.answers({ replaceStudentLink: problem(500, { outcome: 'unknown' }) });
      await page.notice('danger', 'products.replaceUnconfirmed');
      return page.press('products.keepLink');
    },
    retried: (page) => page.press('common.retry'),
    dismissed: (page, _, { is }) => page.press(is('shown') || is('ended') ? 'common.close' : 'common.cancel'),
  },
  shows: {
    looking: (page) => {
      page.heading('products.studentLink');
      page.text('products.linkDisclaimer');
      page.absent('products.createLink');
    },
    existing: (page, { isSupporter }) => {
      page.heading('products.studentLink');
      page.text('products.linkExists');
      page.text('products.linkDisclaimer');
      page.absent('products.createLink');
      page.absent('products.copyLink');
      if (isSupporter) page.absent('products.replaceLink');
    },
    ended: (page) => {
      page.heading('products.studentLink');
      page.absent('products.createLink');
      page.absent('products.showLink');
      page.absent('products.replaceLink');
    },
    disclaimer: (page) => {
      page.heading('products.studentLink');
      page.text('products.linkDisclaimer');
      page.absent('products.linkExists');
      page.absent('products.copyLink');
    },
    requesting: (page) => page.text('products.linkDisclaimer'),
    shown: (page, { isNew, isSupporter }) => {
      page.data(`/student/${isNew ? other : token}`);
      if (isSupporter) page.absent('products.replaceLink');
      page.link({ data: 'Abrir el enlace' });
      page.link('products.qrDownload');
      page.absent('products.createLink');
    },
    replacing: (page) => {
      page.heading('products.replaceLink');
      page.text('products.replaceQuestion');
    },
    unread: (page) => page.button('common.retry'),
    interrupted: (page) => page.button('common.retry'),
    failed: (page) => page.button('common.retry'),
    closed: (page) => page.absent('products.linkDisclaimer'),
  },
});
