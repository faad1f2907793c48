import { createElement } from 'react';
import { asset } from '../../../src/areas/professional-development/flows/asset';
import { aTeacher } from '../../support/fixtures';
import { absent, inVain, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { stillFile } from './still-file';
import { archiveOnTheWire, assetId, assetOnTheWire, documentOnTheWire, emptyOnTheWire, title } from './wire';

const address = `/professional-development/${assetId}`;
const addressOfFile = `${address}?open`;

type Known = {
  readonly use: 'none' | 'film' | 'document' | 'archive' | 'nothing';
  /** Whether the file of a document is open over the page. */
  readonly isOver: boolean;
  /** Whether the person has opened the document from the page, so that Back closes the document and Forward opens it again. */
  readonly hasOpened: boolean;
  readonly views: number;
};

type At = { readonly known: Known; readonly is: (state: 'ready.unopened' | 'ready.unopened.interrupted' | 'ready.counting') => boolean };

const views = 7;
const failed = to('failed', { instead: '/error', reason: 'assetsFailed', again: address });
const gone = to('gone', { instead: '/error', reason: 'noAsset' });
const refused = to('refused', { instead: '/error', reason: 'refused' });
const counted = to('ready.counted');

const gets =
  (use: Known['use']) =>
  ({ known: { isOver } }: { readonly known: Known }) => {
    const knows = { use, views };
    if (use === 'film') return to('ready.unplayed.fresh', { knows });
    return to(use === 'document' && isOver ? 'ready.counting' : 'ready.unopened.fresh', { knows });
  };

/** Returns the state after a use. Only the first use is counted. */
const uses = ({ is }: At) => (is('ready.unopened') ? ('ready.counting' as const) : undefined);

/** Returns the current state, which does not change. */
const resting = ({ is }: At) => {
  if (is('ready.counting')) return 'ready.counting';
  return is('ready.unopened.interrupted') ? 'ready.unopened.interrupted' : 'ready.counted';
};

const sees = (page: Page, known: Known) => {
  page.heading({ data: title });
  page.text('development.by', { author: 'Marta Gil' });
  page.data('14/09/2026');
  page.data(String(known.views));
  page.data('Cómo se escriben.');
  if (known.use === 'document' && !known.isOver) page.button('development.open');
  if (known.use === 'archive') page.link('development.download');
  if (known.use === 'nothing') page.text('development.notThere');
  if (!known.isOver) page.button('development.like');
};

const situation = (opens: string, isOver: boolean) => ({
  user: aTeacher(),
  opens,
  input: { assetId, place: { resource: isOver ? assetId : null } },
  leads: to('loading', { knows: { isOver } }),
});

/** Returns the case of a new address, with or without the open document. */
const moves = (isOver: boolean, state: 'ready.counting' | 'ready.counted' | 'ready.unopened.interrupted') =>
  [{ place: { resource: isOver ? assetId : null } }, to(state, { address: isOver ? addressOfFile : address, knows: { isOver } })] as const;

export const assetModel = model(asset, {
  name: 'Use an asset of professional development',
  area: 'professional-development',
  opens: address,
  page: async () => {
    const { AssetPage } = await import('../../../src/areas/professional-development/asset-page');
    return ({ logic }) => createElement(AssetPage, { logic, previewFlow: stillFile });
  },
  knows: { use: 'none', isOver: false, hasOpened: false, views } as Known,
  inputs: {
    'a teacher': situation(address, false),
    'a teacher with the address of an open file': situation(addressOfFile, true),
  },
  events: {
    'file.opened': (at) => {
      const { known } = at;
      if (known.use === 'none') return undefined;
      if (known.use !== 'document') return absent;
      if (known.isOver || known.hasOpened) return undefined;
      return to(uses(at) ?? resting(at), { address: addressOfFile, knows: { isOver: true, hasOpened: true } });
    },
    'file.closed': (at) =>
      at.known.use === 'document' && at.known.isOver ? to(resting(at), { address, knows: { isOver: false } }) : undefined,
    'file.downloaded': (at) => {
      if (at.known.use === 'none' || at.known.use === 'document') return undefined;
      if (at.known.use !== 'archive') return absent;
      const next = uses(at);
      return next ? to(next) : inVain;
    },
    'address.changed': (at) => {
      if (at.known.use !== 'document' || !at.known.hasOpened) return {};
      return at.known.isOver ? { 'goes back': moves(false, resting(at)) } : { 'goes forward': moves(true, uses(at) ?? resting(at)) };
    },
    retried: to('loading'),
  },
  calls: {
    loadAsset: {
      sends: () => ({ getAsset: { path: { uuid: assetId } } }),
      answers: {
        'gets a film': [ok(assetOnTheWire({ views })), gets('film')],
        'gets a document': [ok({ ...documentOnTheWire, views }), gets('document')],
        'gets an archive': [ok({ ...archiveOnTheWire, views }), gets('archive')],
        'gets an asset whose file is missing': [ok({ ...emptyOnTheWire, views }), gets('nothing')],
        'asks for what does not exist': [problem(404, { type: 'not-found' }), gone],
        'has lost the right': [problem(403, { type: 'no-pd' }), refused],
      },
      refused: { 'is not understood': gone, 'has no permission': refused },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
    awaitPlay: {
      quietly: true,
      ends: {
        'plays the recording': [{ output: undefined }, to('ready.counting')],
        'has a browser that does not tell': [{ error: { _tag: 'Untold' } }, counted],
      },
    },
    countView: {
      quietly: true,
      outlives: true,
      sends: ({ use }) => ({ recordAssetView: { path: { uuid: assetId }, ...(use !== 'film' && { query: { preview: '' } }) } }),
      answers: {
        'is counted': [ok(), ({ known }) => to('ready.counted', { knows: { views: known.views + 1 } })],
        'has used what is gone': [problem(404, { type: 'not-found' }), counted],
        'has lost the right meanwhile': [problem(403, { type: 'no-pd' }), counted],
        'has used too many': [problem(429, { type: 'too-many-tries' }), counted],
      },
      faults: {
        'finds the session ended': ({ known }) => to(known.use === 'film' ? 'ready.unplayed.interrupted' : 'ready.unopened.interrupted'),
        otherwise: counted,
      },
    },
  },
  perform: {
    'file.opened': (page) => page.press('development.open'),
    'file.closed': async (page) => {
      await page.comes('common.close');
      await page.press('common.close');
    },
    'file.downloaded': (page) => page.follow('development.download'),
    'address.changed': (page, { place }) => (place?.resource ? page.goForward() : page.goBack()),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    loading: (page) => {
      page.heading('portal.development');
      page.absent({ data: title });
    },
    interrupted: (page) => page.absent({ data: title }),
    gone: 'The error page has taken its place.',
    refused: 'The error page has taken its place.',
    failed: 'The error page has taken its place.',
    ready: sees,
  },
});
