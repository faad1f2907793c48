import { searchTitles } from '../../../src/areas/library/flows/search-titles';
import { anInternalUser, libraryOnTheWire, titleOnTheWire } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok } from '../../support/wire/answers';

const found = [
  titleOnTheWire({ idTitulo: '1', name: 'Mates a medida 1' }),
  titleOnTheWire({ idTitulo: '2', name: 'Mates a medida 2' }),
] as const;

/** The texts that the tester types. The page searches for a text with at least three letters, not counting surrounding white space. */
const typed = {
  'types two letters': 'ma ',
  'types three letters': 'mat',
  'types more letters': ' mates ',
} as const;

const failed = to('failed.unavailable', { danger: 'common.error' });

/** Checks that the page shows the typed text and the hint, but no results. */
const notSearched = (page: Page, { text }: { readonly text: string }) => {
  page.field('editLibrary.searchLabel', text);
  page.text('editLibrary.searchHint', { count: 3 });
  page.absent('editLibrary.foundCount', { count: 2 });
  for (const { name } of found) page.absent({ data: name });
};

export const searchTitlesModel = model(searchTitles, {
  name: 'Search titles',
  area: 'library',
  opens: '/edit-library',
  page: async () => (await import('./title-search-alone')).TitleSearchAlone,
  knows: { text: '' },
  inputs: { 'an internal user': { user: anInternalUser(), leads: to('idle') } },
  events: {
    'text.changed': ({ known }) =>
      Object.fromEntries(
        Object.entries(typed)
          .filter(([, text]) => text !== known.text)
          .map(([name, text]) => [name, [{ text }, to(text === 'ma ' ? 'idle' : 'waiting', { knows: { text } })] as const]),
      ),
    retried: to('searching'),
  },
  calls: {
    searchTitles: {
      sends: ({ text }) => ({ searchTitles: { query: { search: text === ' mates ' ? 'mates' : text } } }),
      answers: {
        'finds titles': [ok({ items: [...found] }), to('found')],
        'finds no titles': [ok({ items: [] }), to('nothingFound', { info: 'editLibrary.nothingFound' })],
      },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  after: { waiting: [500, to('searching')] },
  around: { getSelectableTitles: ok(libraryOnTheWire([...found])) },
  perform: {
    'text.changed': (page, { text }) => page.fill('editLibrary.searchLabel', text),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    idle: notSearched,
    waiting: notSearched,
    searching: (page, { text }) => page.field('editLibrary.searchLabel', text),
    found: (page, { text }) => {
      page.field('editLibrary.searchLabel', text);
      page.text('editLibrary.foundCount', { count: 2 });
      for (const { name } of found) page.data(name);
    },
    nothingFound: notSearched,
    failed: (page, known) => {
      notSearched(page, known);
      page.button('common.retry');
    },
  },
});
