import { openByLti } from '../../../src/areas/title/flows/open-by-lti';
import { aTeacher } from '../../support/fixtures';
import { inVain, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { aBlinkBook, aroundProducts, aTitle, productsAddress } from './title-with-products';

const title = aTitle();
const book = aBlinkBook();
const button = { data: `Abrir ${book.name}` };

const interrupted = to('failed.interrupted', { warning: 'common.interrupted' });
const notOffered = to('failed.notOffered', { warning: 'lti.notOffered' });
const ledElsewhere = to('failed.ledElsewhere', { danger: 'lti.ledElsewhere' });
/** In a window of its own. */
const opens = to('openingWindow', { knows: { isHere: false } });
const unavailable = to('failed.unavailable', { danger: 'lti.failed' });

const offers = (page: Page) => {
  page.button(button);
  page.absent('lti.openHere');
};

export const openByLtiModel = model(openByLti, {
  name: 'Open a title by LTI',
  area: 'title',
  opens: productsAddress,
  around: aroundProducts,
  page: async () => {
    const { LtiLaunch } = await import('../../../src/areas/title/lti-launch');
    return ({ logic }) => <LtiLaunch titleId={title.id} name={book.name} logic={logic} />;
  },
  knows: { isHere: false },
  inputs: {
    'a teacher with LTI': { user: aTeacher({ lti: true, mec: '28000001' }), input: { titleId: title.id }, leads: to('offered') },
  },
  events: {
    'open.requested': ({ is }) => {
      if (is('offered') || is('opened')) return opens;
      return is('openingWindow') || is('requesting') || is('posting') ? inVain : undefined;
    },
    'open.here.requested': ({ is }) => (is('blocked') ? to('requesting', { knows: { isHere: true } }) : undefined),
    retried: opens,
  },
  calls: {
    openWindow: {
      ofBrowser: true,
      ends: {
        'gets a window': [{ output: 1 }, to('requesting')],
        'has pop-up windows blocked': [{ error: { _tag: 'WindowBlocked' } }, to('blocked', { warning: 'lti.blocked' })],
      },
    },
    requestLaunch: {
      sends: () => ({ launchLti: { body: { titleUuid: title.id } } }),
      answers: {
        'gets the signed form': [ok(exampleOf('launchLti')), to('posting')],
        'has lost LTI': [problem(403, { type: 'no-lti' }), notOffered],
        'has lost the title': [problem(403, { type: 'not-in-library' }), notOffered],
        'finds no tool': [problem(404, { type: 'not-found' }), notOffered],
        'has no permission': [problem(403, { type: 'not-allowed' }), unavailable],
        'comes from another site': [problem(403, { type: 'cross-site' }), unavailable],
        'tries too often': [problem(429, { type: 'too-many-tries' }), to('failed.tooManyTries', { warning: 'common.tooManyTries' })],
      },
      faults: { 'finds the session ended': interrupted, otherwise: unavailable },
    },
    postLaunch: {
      ofBrowser: true,
      ends: {
        'sees the title in the tool': [{ output: undefined }, to('opened')],
        'has closed the window': [{ error: { _tag: 'WindowClosed' } }, to('closedMeanwhile', { info: 'lti.closedMeanwhile' })],
      },
    },
    watchLaunch: {
      quietly: true,
      ofBrowser: true,
      ends: {
        'sees the tool lead to an address that is not allowed': [{ output: undefined }, ledElsewhere],
        'has a browser that cannot say where it leads': [{ error: { _tag: 'Broken' } }, ledElsewhere],
      },
    },
  },
  perform: {
    'open.requested': (page) => page.press(button),
    'open.here.requested': (page) => page.press('lti.openHere'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    offered: offers,
    openingWindow: (page) => page.absent('lti.openHere'),
    requesting: (page) => page.absent('lti.openHere'),
    posting: (page) => page.absent('lti.openHere'),
    opened: offers,
    blocked: (page) => {
      page.button('common.retry');
      page.button('lti.openHere');
    },
    closedMeanwhile: (page) => page.button('common.retry'),
    failed: (page) => {
      page.button('common.retry');
      page.absent('lti.openHere');
    },
  },
});
