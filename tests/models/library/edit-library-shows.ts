import type { EditTab } from '../../../src/areas/library/types';
import type { Page } from '../../support/page';
import { countOf, inSight, isFromElsewhere, type Knowledge, oneMore, wires } from './edit-library-known';

const mine = { adopted: 'editLibrary.mineAdopted', demo: 'editLibrary.mineDemo', resources: 'editLibrary.mineResources' } as const;
export const nameOf = (tab: EditTab, searches: boolean) => {
  if (tab === 'offer') return searches ? 'editLibrary.search' : 'editLibrary.offer';
  return mine[tab];
};

const shows = (page: Page, known: Knowledge) => {
  const { searches, selected, tab, stage, kind } = known;
  page.tab(nameOf(tab, searches));
  if (tab === 'offer' && searches) page.text('editLibrary.searchLabel');
  else page.absent('editLibrary.searchLabel');
  if (tab === 'offer' && !searches) {
    page.text('editLibrary.kind');
    page.tab(stage === null ? 'editLibrary.allStages' : { data: stage });
  } else page.absent('editLibrary.kind');
  for (const { name } of wires) {
    // A dialog over a long list may have left the list scrolled.
    if (name === oneMore.name && isFromElsewhere(known)) continue;
    if (inSight(known).includes(name)) page.pressed({ data: name }, selected.includes(name));
    else page.absent({ data: name });
  }
  page.text('editLibrary.how');
  const isBare = inSight(known).length === 0 && !(known.hundred && tab === 'adopted');
  if (isBare && tab !== 'offer') page.text('editLibrary.noneSelected');
  else page.absent('editLibrary.noneSelected');
  if (stage !== null && kind !== null && tab === 'offer') page.text('editLibrary.nothingHere');
  else page.absent('editLibrary.nothingHere');
};

const showsCount = (page: Page, known: Knowledge) => {
  if (known.searches) page.text('editLibrary.selectedOf', { count: countOf(known), most: 100 });
  else page.text('editLibrary.selected', { count: countOf(known) });
  page.absent('editLibrary.saving');
};
const showsEditing = (page: Page, known: Knowledge) => {
  showsCount(page, known);
  shows(page, known);
};
const showsSaving = (page: Page, known: Knowledge) => {
  page.text('editLibrary.saving');
  shows(page, known);
};

/** The checks of the visible elements in each state. */
export const whatShows = {
  loading: (page) => page.absent('library.confirm'),
  loadFailed: (page) => page.button('common.cancel'),
  empty: (page) => page.heading('editLibrary.emptyTitle'),
  editing: showsEditing,
  leaving: (page) => {
    page.heading('leaving.title');
    page.text('leaving.text');
  },
  saving: showsSaving,
  comparing: showsSaving,
  changed: (page, { added, removed, hundred }) => {
    page.heading('editLibrary.changedTitle');
    page.text('editLibrary.changedText');
    if (added.length > 0) page.heading('editLibrary.added');
    else page.absent('editLibrary.added');
    if (removed.length > 0 || hundred) page.heading('editLibrary.removed');
    else page.absent('editLibrary.removed');
    for (const name of [...added, ...removed]) page.text({ data: name });
    // The page lists five titles, and counts the others: 95 of the hundred, and `oneMore` if it is selected.
    if (hundred) page.text('editLibrary.more', { count: 95 + removed.length });
    else page.absent('editLibrary.more', { count: 1 });
  },
  tooLarge: (page, known) => {
    showsEditing(page, known);
    page.heading('editLibrary.tooLargeTitle');
    page.text('editLibrary.tooLargeText');
  },
  failed: 'The error page shows what the server said.',
} satisfies Readonly<Record<string, string | ((page: Page, known: Knowledge) => void)>>;
