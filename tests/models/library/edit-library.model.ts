import type { ContextFrom } from 'xstate';
import { editLibrary, editLibraryInput } from '../../../src/areas/library/flows';
import { internalLibraryLimit, narrowed } from '../../../src/areas/library/rules';
import type { Title } from '../../../src/areas/library/types';
import { anInternalUser, aTeacher, titleOnTheWire } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

const selected = titleOnTheWire({ idTitulo: '1', name: 'Mates elegidas', stage: 'Primaria', adoption: 1, origin: 'LIBRARY', promotion: 1 });
const offered = titleOnTheWire({
  idTitulo: '2',
  name: 'Lengua por elegir',
  stage: 'ESO',
  adoption: 0,
  adoptionType: 'DEMO',
  origin: 'NOTLIBRARY',
});
/** More than an internal user may keep. */
const many = Array.from({ length: internalLibraryLimit + 1 }, (_, index) =>
  titleOnTheWire({ idTitulo: String(100 + index), name: `Título ${100 + index}`, origin: 'LIBRARY' }),
);

const inSight = ({ searches, tab, listed, titles, stage, kind }: ContextFrom<typeof editLibrary>): readonly Title[] => {
  if (tab !== 'offer') return listed;
  return searches ? [] : narrowed(titles, stage, kind);
};

export const editLibraryModel = model(editLibrary, {
  name: 'Edit the library',
  area: 'library',
  opens: '/edit-library',
  page: async () => (await import('../../../src/areas/library/edit-library-page')).EditLibraryPage,
  inputs: { 'a teacher': { user: aTeacher() }, 'an internal user': { user: anInternalUser() } },
  input: editLibraryInput,
  events: {
    'title.toggled': (context) => {
      const title = inSight(context).find(({ name }) => name === selected.name);
      return title ? { 'toggles a title': { title } } : {};
    },
    'tab.chosen': {
      'opens the adopted titles': { tab: 'adopted' },
      'opens the demo titles': { tab: 'demo' },
      'opens all titles': { tab: 'offer' },
    },
    'stage.chosen': ({ titles }) => ({
      ...(titles.some(({ stage }) => stage === offered.stage) && { 'narrows to a stage': { stage: offered.stage } }),
      'takes all stages': { stage: null },
    }),
    'kind.chosen': { 'narrows to demo titles': { kind: 'demo' }, 'takes both kinds': { kind: null } },
  },
  answers: {
    loadTitles: {
      'gets the titles': ok({ items: [selected, offered] }),
      'gets more titles than may be kept': ok({ items: many }),
      'gets no titles': ok({ items: [] }),
      'has nothing to select': problem(404, { type: 'no-library' }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
    },
    saveLibrary: {
      'has saved': ok('OK'),
      'gets another word than OK': ok('KO'),
      'has chosen too many': problem(400, { type: 'library-too-large' }),
      'is told they may not': problem(403, { type: 'not-allowed', detail: 'Su cuenta no puede.' }),
    },
  },
  guardsRead: ({ searches, selected: chosen, tab, stage, kind }) => [
    searches,
    chosen.size === 0,
    chosen.size > internalLibraryLimit,
    tab,
    stage,
    kind,
  ],
  perform: {
    'title.toggled': (page, { title }) => page.press({ data: title.name }),
    'tab.chosen': (page, { tab }, { context: { searches } }) =>
      page.openTab(tab === 'offer' ? (searches ? 'editLibrary.search' : 'editLibrary.offer') : `library.${tab}`),
    'stage.chosen': (page, { stage }) => page.openTab(stage === null ? 'editLibrary.allStages' : { data: stage }),
    'kind.chosen': (page, { kind }) => page.pick(kind === null ? 'editLibrary.bothKinds' : `library.${kind}`),
    confirmed: (page) => page.press('editLibrary.confirm'),
    cancelled: (page, _, here) => page.press(here.is('empty') ? 'common.back' : 'common.cancel'),
    dismissed: (page) => page.press('common.accept'),
    retried: (page) => page.press('common.retry'),
  },
  shows: {
    loading: (page) => page.absent('editLibrary.confirm'),
    loadFailed: (page) => page.button('common.cancel'),
    empty: (page) => page.heading('editLibrary.emptyTitle'),
    signedOut: (page) => page.address('/signin'),
    editing: (page, context) => {
      const { searches, selected: chosen, tab } = context;
      page.text(searches ? 'editLibrary.selectedOf' : 'editLibrary.selected', { count: chosen.size, most: internalLibraryLimit });
      page.tab(tab === 'offer' ? (searches ? 'editLibrary.search' : 'editLibrary.offer') : `library.${tab}`);
      for (const each of ['searchLabel', 'kind']) {
        if (tab === 'offer' && searches === (each === 'searchLabel')) page.text(`editLibrary.${each}`);
        else page.absent(`editLibrary.${each}`);
      }
      const titles = inSight(context);
      if (titles.some(({ name }) => name === selected.name)) page.pressed({ data: selected.name }, chosen.has(selected.idTitulo));
      if (titles.length === 0 && !(tab === 'offer' && searches))
        page.text(`editLibrary.${tab === 'offer' ? 'nothingHere' : 'noneSelected'}`);
    },
    tooLarge: (page) => page.text('editLibrary.tooLargeText'),
    left: (page) => page.address('/'),
    failed: (page, { message }) => {
      page.address('/error');
      if (message) page.data(message);
    },
  },
});
