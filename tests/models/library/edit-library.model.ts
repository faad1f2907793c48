import { editLibrary, editLibraryInput } from '../../../src/areas/library/flows/edit-library';
import type { EditTab, Title } from '../../../src/areas/library/types';
import { anInternalUser, aTeacher, libraryOnTheWire, titleOnTheWire } from '../../support/fixtures';
import { absent, at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';

/** In the library, adopted. */
const mates = titleOnTheWire({ idTitulo: '1', name: 'Mates elegidas', stage: 'Primaria', adoption: 1, origin: 'LIBRARY', promotion: 1 });
/** Not in the library. */
const lengua = titleOnTheWire({
  idTitulo: '2',
  name: 'Lengua por elegir',
  stage: 'ESO',
  adoption: 0,
  adoptionType: 'DEMO',
  origin: 'NOTLIBRARY',
});
/** Added to the library in another window. */
const ciencias = titleOnTheWire({ idTitulo: '3', name: 'Ciencias de otra ventana', stage: 'Primaria', adoption: 1, origin: 'LIBRARY' });
/** One more than the limit of an internal user; the last one can be removed. */
const hundred = Array.from({ length: 100 }, (_, index) =>
  titleOnTheWire({ idTitulo: String(100 + index), name: `Título ${100 + index}`, origin: 'LIBRARY' }),
);
const oneMore = titleOnTheWire({ idTitulo: '99', name: 'Título 099', origin: 'LIBRARY' });

const cover = '/api/cover/cover-1001?width=180&version=wX3kP0aZ';

const asTitle = (name: string, wire: typeof mates): Title => ({
  id: wire.idTitulo,
  name,
  cover: { src: cover, srcSet: `${cover}, ${cover.replace('180', '360')} 2x` },
  stage: wire.stage,
  subjects: ['Matemáticas'],
  adoption: wire.adoption === 1 ? 'adopted' : 'demo',
  group: wire.adoption === 1 ? 'adopted' : 'demo',
  promoted: wire.promotion === 1,
  inLibrary: wire.origin === 'LIBRARY',
});

/** The version of the library on the server: as loaded with the titles, none yet, or saved elsewhere meanwhile. */
const versions = { first: 'v1', never: null, other: 'v2' } as const;

type Known = {
  readonly searches: boolean;
  /** The selectable titles. */
  readonly titles: 'none' | 'two' | 'many';
  readonly tab: 'offer' | 'adopted' | 'demo';
  readonly stage: 'ESO' | null;
  readonly kind: 'adopted' | null;
  /** Names of the selected titles, without the hundred. */
  readonly selected: readonly string[];
  /** The title beyond the hundred was selected again: it is last in the list, too far down to be visible. */
  readonly isLast: boolean;
  /** Names of the visible titles on the tab of a part of the selection: a deselected one stays. */
  readonly listed: readonly string[];
  /** The library on the server when it was last loaded. */
  readonly seen: keyof typeof versions;
  /** The hundred are selected. */
  readonly hundred: boolean;
  /** Names of the titles reported as added and removed elsewhere. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** The visible titles that can be toggled, without the hundred. */
function inSight({ searches, titles, tab, stage, kind, listed }: Known): readonly string[] {
  if (tab !== 'offer') return listed;
  if (searches) return [];
  if (titles !== 'two') return titles === 'many' ? [oneMore.name] : [];
  return [...(stage === null ? [mates.name] : []), ...(kind === null ? [lengua.name] : [])];
}

const adopted = [mates.name, oneMore.name, ciencias.name];
const wires = [mates, lengua, oneMore, ciencias];
const isWhole = ({ tab, stage, kind }: Known) => tab === 'offer' && stage === null && kind === null;
/** The request does not depend on the view: one view for each selection is enough. */
const isWorthSaving = (known: Known) => (known.searches ? known.tab === 'adopted' && known.listed.length > 0 : isWhole(known));
/** A person without a library, or with a changed one, selects like anybody else: one title is enough. */
const isToggledBy = (known: Known, name: string) =>
  known.seen === 'first' || (known.seen === 'never' && name === mates.name && isWhole(known) && known.selected.length === 0);
/** The titles of the library on the server when it was last loaded, by name, without the hundred. */
const libraryOf = ({ seen, titles }: Known): readonly string[] => {
  if (seen === 'other') return [ciencias.name];
  return seen === 'never' || titles === 'none' ? [] : [titles === 'two' ? mates.name : oneMore.name];
};
const hasChanges = (known: Known) =>
  [...known.selected].sort().join() !== [...libraryOf(known)].sort().join() ||
  known.hundred !== (known.titles === 'many' && known.seen === 'first');
const countOf = ({ hundred, selected }: Known) => selected.length + (hundred ? 100 : 0);
const canConfirm = (known: Known) => countOf(known) > 0 && !(known.searches && countOf(known) > 100);

/** Toggling keeps the order: a newly selected title is last. */
const toggled = ({ titles, selected }: Known, name: string): Partial<Known> => {
  if (selected.includes(name)) return { selected: selected.filter((each) => each !== name) };
  return { selected: [...selected, name], ...(titles === 'many' && { isLast: true }) };
};

const loadFailed = to('loadFailed', { danger: 'library.failed' });
const home = { to: '/' };
const notSaved = to('failed', { page: '/error', reason: 'library' });
const unanswered = to('editing.unsaved', { danger: 'editLibrary.noAnswer' });
const mayNotSave = [
  problem(403, { type: 'not-allowed', detail: 'Su cuenta no puede.' }),
  to('failed', { page: '/error', reason: 'library', brings: 'Su cuenta no puede.' }),
] as const;
/** Faults during saving, and during loading the changes from elsewhere: the selection stays. */
const faultsOfSaving = {
  ...lostAnswers(unanswered),
  'finds the session ended': to('editing.interrupted', { warning: 'editLibrary.interrupted' }),
  otherwise: notSaved,
};

/** In another window, all titles were removed and another one was added. */
const compared = (known: Known) =>
  known.seen === 'other'
    ? to('saving')
    : to('changed', {
        knows: {
          added: [ciencias.name],
          removed: known.seen === 'never' ? [] : known.selected.filter((name) => name !== lengua.name),
        },
      });
const onTab = ({ tab }: Known, names: readonly string[]) =>
  names.filter((name) => tab !== 'offer' && adopted.includes(name) === (tab === 'adopted'));
const joined = (known: Known): Partial<Known> => {
  const selected = [...known.selected, ...known.added].filter((name) => !known.removed.includes(name));
  return { seen: 'other', selected, listed: onTab(known, selected), hundred: false, isLast: false };
};

/** A message about saving stays until the next attempt. */
const editing = at({
  'editing.choosing': to('editing.choosing'),
  'editing.interrupted': to('editing.interrupted', { warning: 'editLibrary.interrupted' }),
  'editing.unsaved': to('editing.unsaved', { danger: 'editLibrary.noAnswer' }),
  'editing.joined': to('editing.joined', { info: 'editLibrary.joined' }),
});
type Place = Parameters<typeof editing>[0];
const editingWith = (knows: Partial<Known>) => (place: Place & { readonly known: Known }) => {
  const stays = editing(place);
  return stays?.kind === 'goes on' ? { ...stays, knows } : undefined;
};

const mine = { adopted: 'editLibrary.mineAdopted', demo: 'editLibrary.mineDemo', resources: 'editLibrary.mineResources' } as const;
const nameOf = (tab: EditTab, searches: boolean) => {
  if (tab === 'offer') return searches ? 'editLibrary.search' : 'editLibrary.offer';
  return mine[tab];
};

const shows = (page: Page, known: Known) => {
  const { searches, selected, tab, stage, kind } = known;
  page.tab(nameOf(tab, searches));
  if (tab === 'offer' && searches) page.text('editLibrary.searchLabel');
  else page.absent('editLibrary.searchLabel');
  if (tab === 'offer' && !searches) {
    page.text('editLibrary.kind');
    page.tab(stage === null ? 'editLibrary.allStages' : { data: stage });
  } else page.absent('editLibrary.kind');
  for (const { name } of wires) {
    // a dialog over a long list may have left it scrolled
    if (name === oneMore.name && known.seen === 'other') continue;
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

const showsCount = (page: Page, known: Known) => {
  if (known.searches) page.text('editLibrary.selectedOf', { count: countOf(known), most: 100 });
  else page.text('editLibrary.selected', { count: countOf(known) });
  page.absent('editLibrary.saving');
};
const showsEditing = (page: Page, known: Known) => {
  showsCount(page, known);
  shows(page, known);
};
const showsSaving = (page: Page, known: Known) => {
  page.text('editLibrary.saving');
  shows(page, known);
};

export const editLibraryModel = model(editLibrary, {
  name: 'Edit the library',
  area: 'library',
  opens: '/edit-library',
  page: async () => (await import('../../../src/areas/library/edit-library-page')).EditLibraryPage,
  knows: {
    searches: false,
    titles: 'none',
    tab: 'offer',
    stage: null,
    kind: null,
    selected: [],
    isLast: false,
    listed: [],
    seen: 'first',
    hundred: false,
    added: [],
    removed: [],
  } as Known,
  inputs: {
    'a teacher': { user: aTeacher(), leads: to('loading') },
    'an internal user': { user: anInternalUser(), leads: to('loading', { knows: { searches: true } }) },
  },
  input: editLibraryInput,
  events: {
    'title.toggled': ({ known }) =>
      Object.fromEntries(
        wires
          // the second title once, in the filtered list
          .filter(({ name }) => inSight(known).includes(name) && isToggledBy(known, name) && (name !== lengua.name || known.stage !== null))
          .map((wire) => [`toggles ${wire.name}`, [{ title: asTitle(wire.name, wire) }, editingWith(toggled(known, wire.name))] as const]),
      ),
    'tab.chosen': ({ known, is }) => {
      if (known.kind !== null) return {};
      const listed = (tab: Known['tab']) => (known.isLast ? [] : onTab({ ...known, tab }, known.selected));
      const opens = (tab: Known['tab']) => [{ tab }, editingWith({ tab, listed: listed(tab) })] as const;
      if (known.seen !== 'first') return is('editing.joined') && isWhole(known) ? { 'opens the adopted titles': opens('adopted') } : {};
      return {
        'opens the adopted titles': opens('adopted'),
        'opens the demo titles': opens('demo'),
        [known.searches ? 'returns to the search' : 'opens all titles']: opens('offer'),
      };
    },
    'stage.chosen': ({ known: { searches, titles, tab, stage, seen } }) => {
      if (searches || seen !== 'first' || titles !== 'two' || tab !== 'offer') return {};
      return stage === null
        ? { 'filters by a stage': [{ stage: 'ESO' }, editingWith({ stage: 'ESO' })] as const }
        : { 'removes the filter by stage': [{ stage: null }, editingWith({ stage: null })] as const };
    },
    'kind.chosen': ({ known: { searches, titles, tab, kind, seen } }) => {
      if (searches || seen !== 'first' || titles !== 'two' || tab !== 'offer') return {};
      return kind === null
        ? { 'filters by adopted titles': [{ kind: 'adopted' }, editingWith({ kind: 'adopted' })] as const }
        : { 'removes the filter by kind': [{ kind: null }, editingWith({ kind: null })] as const };
    },
    confirmed: ({ known }) => {
      if (!canConfirm(known)) return disabled;
      return isWorthSaving(known) ? to('saving') : undefined;
    },
    cancelled: ({ known }) => {
      if (!isWhole(known)) return undefined;
      return hasChanges(known) ? to('leaving') : to('left', { page: '/' });
    },
    'leave.requested': ({ known, is }) => {
      if (is('changed')) return { 'goes back': [home, to('editing.choosing', { knows: { added: [], removed: [] } })] as const };
      if (is('leaving') || is('tooLarge')) return { 'goes back': [home, to('editing.choosing')] as const };
      if (known.titles !== 'two' || known.searches || known.seen !== 'first' || !isWhole(known)) return {};
      return hasChanges(known) ? { 'goes back': [home, to('leaving')] as const } : { 'has changed nothing': [home, absent] as const };
    },
    'leave.confirmed': to('left', { page: '/' }),
    'changes.joined': ({ known }) => to('editing.joined', { info: 'editLibrary.joined', knows: joined(known) }),
    'selection.kept': to('saving', { knows: { seen: 'other' } }),
    // A person who only wants to look first is asked again.
    dismissed: ({ is }) => to('editing.choosing', { knows: is('changed') ? { added: [], removed: [] } : {} }),
    retried: to('loading'),
  },
  calls: {
    loadTitles: {
      sends: () => ({ getSelectableTitles: {} }),
      answers: {
        'gets the titles': [
          ok(libraryOnTheWire([mates, lengua])),
          to('editing.choosing', { knows: { titles: 'two', selected: [mates.name] } }),
        ],
        'gets titles without having a library': [
          ok(libraryOnTheWire([{ ...mates, origin: 'NOTLIBRARY' }, lengua], null)),
          to('editing.choosing', { knows: { titles: 'two', seen: 'never' } }),
        ],
        'gets more titles than the limit': [
          ok(libraryOnTheWire([...hundred, oneMore])),
          to('editing.choosing', { knows: { titles: 'many', hundred: true, selected: [oneMore.name] } }),
        ],
        'gets no titles': [ok(libraryOnTheWire([])), ({ known: { searches } }) => (searches ? to('editing.choosing') : to('empty'))],
        'gets the answer that there is nothing to select': [problem(404, { type: 'no-library' }), to('empty')],
        'has no permission': [problem(403, { type: 'not-allowed' }), loadFailed],
      },
      faults: { 'finds the session ended': to('signedOut', { page: '/signin' }), otherwise: loadFailed },
    },
    saveLibrary: {
      sends: ({ hundred: all, selected, isLast, seen }) => {
        const version = versions[seen];
        const header = version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
        const entries = { [mates.name]: '1-1-1', [lengua.name]: '2-0-0', [ciencias.name]: '3-1-0', [oneMore.name]: '99-1-0' };
        const named = selected.map((name) => entries[name]);
        const others = all ? hundred.map((_, index) => `${100 + index}-1-0`) : [];
        // sorted by name: 'Título 099' comes before the hundred
        return { saveLibrary: { header, body: { library: isLast ? [...others, ...named] : [...named, ...others] } } };
      },
      answers: {
        'saves the library': [ok('OK'), to('saved', { page: '/', brings: 'editLibrary.saved' })],
        'gets an answer other than OK': [ok('KO'), notSaved],
        'finds the library changed meanwhile': [problem(412, { type: 'changed-meanwhile' }), to('comparing')],
        'exceeds the limit on titles': [problem(400, { type: 'library-too-large' }), to('tooLarge')],
        'has no permission': mayNotSave,
      },
      faults: faultsOfSaving,
    },
    loadChanges: {
      sends: () => ({ getSelectableTitles: {} }),
      answers: {
        'gets a library that was changed elsewhere': [ok(libraryOnTheWire([ciencias, lengua], 'v2')), ({ known }) => compared(known)],
        'gets the answer that the library no longer exists': [problem(404, { type: 'no-library' }), notSaved],
        'has no permission': mayNotSave,
      },
      faults: faultsOfSaving,
    },
  },
  perform: {
    'title.toggled': (page, { title }) => page.press({ data: title.name }),
    'tab.chosen': (page, { tab }, { known: { searches } }) => page.openTab(nameOf(tab, searches)),
    'stage.chosen': (page, { stage }) => page.openTab(stage === null ? 'editLibrary.allStages' : { data: stage }),
    'kind.chosen': (page, { kind }) => page.pick(kind === null ? 'editLibrary.bothKinds' : 'editLibrary.onlyAdopted'),
    confirmed: (page) => page.press('library.confirm'),
    cancelled: (page, _, here) => page.press(here.is('empty') ? 'common.back' : 'common.cancel'),
    'changes.joined': (page) => page.press('editLibrary.join'),
    'selection.kept': (page) => page.press('editLibrary.keepSelection'),
    dismissed: (page, _, here) => page.press(here.is('leaving') ? 'leaving.stay' : here.is('changed') ? 'common.close' : 'common.accept'),
    // Without changes Back leaves the page unasked (tests/unit/flow/leaving.test.tsx): there is nothing to answer.
    'leave.requested': (page, _, { is, known }) => (is('editing') && !hasChanges(known) ? page.press('leaving.leave') : page.goBack()),
    'leave.confirmed': (page) => page.press('leaving.leave'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
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
      // the hundred, and oneMore if selected, beyond the five that are listed
      if (hundred) page.text('editLibrary.more', { count: 95 + removed.length });
      else page.absent('editLibrary.more');
    },
    tooLarge: (page, known) => {
      showsEditing(page, known);
      page.heading('editLibrary.tooLargeTitle');
      page.text('editLibrary.tooLargeText');
    },
    failed: 'The error page shows what the server said.',
  },
});
