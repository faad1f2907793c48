import type { Key } from '../../src/shared/i18n/keys';
import { inVain, to } from '../support/leads';
import type { Page } from '../support/page';
import { problem } from '../support/wire/answers';

type Words = Readonly<Record<'blocked' | 'closedMeanwhile' | 'failed' | 'ledElsewhere' | 'notOffered' | 'openHere', Key>>;

type Place = { readonly is: (state: 'offered' | 'opened' | 'openingWindow' | 'requesting' | 'posting' | 'blocked') => boolean };

type Known = { readonly isHere: boolean };
const inWindow: Known = { isHere: false };
const here: Known = { isHere: true };

/**
 * Returns the part that all models of opening a tool by LTI share.
 * @param words the texts of the page about the opening
 * @param button the button that opens the tool
 */
export const openedByLti = (words: Words, button: { readonly data: string }) => {
  const ledElsewhere = to('failed.ledElsewhere', { danger: words.ledElsewhere });
  const unavailable = to('failed.unavailable', { danger: words.failed });
  /** The outcome if the tool opens in another window. */
  const opens = to('openingWindow', { knows: inWindow });
  const offers = (page: Page) => {
    page.button(button);
    page.absent(words.openHere);
  };
  const opening = (page: Page) => page.absent(words.openHere);
  return {
    knows: inWindow,
    notOffered: to('failed.notOffered', { warning: words.notOffered }),
    unavailable,
    events: {
      'open.requested': ({ is }: Place) => {
        if (is('offered') || is('opened')) return opens;
        return is('openingWindow') || is('requesting') || is('posting') ? inVain : undefined;
      },
      'open.here.requested': ({ is }: Place) => (is('blocked') ? to('requesting', { knows: here }) : undefined),
      retried: opens,
    },
    openWindow: {
      ofBrowser: true,
      ends: {
        'gets a window': [{ output: 1 }, to('requesting')],
        'has pop-up windows blocked': [{ error: { _tag: 'WindowBlocked' } }, to('blocked', { warning: words.blocked })],
      },
    },
    tooManyTries: [problem(429, { type: 'too-many-tries' }), to('failed.tooManyTries', { warning: 'common.tooManyTries' })],
    faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: unavailable },
    postLaunch: {
      ofBrowser: true,
      ends: {
        'sees it in its tool': [{ output: undefined }, to('opened')],
        'has closed the window': [{ error: { _tag: 'WindowClosed' } }, to('closedMeanwhile', { info: words.closedMeanwhile })],
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
    perform: {
      'open.requested': (page: Page) => page.press(button),
      'open.here.requested': (page: Page) => page.press(words.openHere),
      retried: (page: Page) => page.press('common.retry'),
    },
    shows: {
      offered: offers,
      openingWindow: opening,
      requesting: opening,
      posting: opening,
      opened: offers,
      blocked: (page: Page) => {
        page.button('common.retry');
        page.button(words.openHere);
      },
      closedMeanwhile: (page: Page) => page.button('common.retry'),
      failed: (page: Page) => {
        page.button('common.retry');
        page.absent(words.openHere);
      },
    },
  } as const;
};
