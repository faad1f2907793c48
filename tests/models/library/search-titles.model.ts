import { searchTitles } from '../../../src/areas/library/flows';
import { anInternalUser, titleOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';

const found = titleOnTheWire({ name: 'Mates a medida 1' });

/** Whether a search is about to begin is not to be seen. */
const notSearched = (page: Page, { text }: { readonly text: string }) => {
  page.field('editLibrary.searchLabel', text);
  page.text('editLibrary.searchHint', { count: 3 });
  page.absent({ data: found.name });
};

export const searchTitlesModel = model(searchTitles, {
  name: 'Search titles',
  area: 'library',
  opens: '/edit-library',
  page: async () => (await import('./title-search-alone')).TitleSearchAlone,
  inputs: { 'an internal user': { user: anInternalUser() } },
  events: {
    'text.changed': { 'types two letters': { text: 'ma' }, 'types three letters': { text: 'mat' }, 'types on': { text: ' mates ' } },
  },
  answers: {
    searchTitles: {
      'finds titles': ok({ items: [found] }),
      'finds none': ok({ items: [] }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
    },
  },
  around: { getSelectableTitles: ok({ items: [found] }) },
  guardsRead: ({ text }) => text,
  perform: {
    'text.changed': (page, { text }) => page.fill('editLibrary.searchLabel', text),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    idle: notSearched,
    waiting: notSearched,
    found: (page) => page.data(found.name),
  },
});
