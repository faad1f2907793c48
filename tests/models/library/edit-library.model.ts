import { editLibrary, editLibraryInput } from '../../../src/areas/library/flows/edit-library';
import { anInternalUser, aTeacher, libraryOnTheWire } from '../../support/fixtures';
import { absent, at, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import {
  asTitle,
  canConfirm,
  ciencias,
  hasChanges,
  hasStayed,
  hundred,
  inSight,
  isFromElsewhere,
  isToggledBy,
  isWhole,
  isWorthSaving,
  joinChanges,
  type Knowledge,
  lengua,
  mates,
  musica,
  oneMore,
  onTab,
  requestToSave,
  toggleTitle,
  versions,
  wires,
} from './edit-library-known';
import { nameOf, whatShows } from './edit-library-shows';

const loadFailed = to('loadFailed', { danger: 'library.failed' });
const home = { to: '/' };
const link = { to: '/notifications' } as const;
const notSaved = to('failed', { page: '/error', reason: 'library' });
const unanswered = to('editing.unsaved', { danger: 'editLibrary.noAnswer' });
const notUnderstood = to('editing.notUnderstood', { danger: 'editLibrary.notUnderstood' });
const mayNotSave = [
  problem(403, { type: 'not-allowed', detail: 'Su cuenta no puede.' }),
  to('failed', { page: '/error', reason: 'library', brings: 'Su cuenta no puede.' }),
] as const;
/** The outcomes of faults while the page saves, or loads the changes of another window. The selection remains. */
const faultsOfSaving = {
  ...lostAnswers(unanswered),
  'gets a malformed answer': notUnderstood,
  'finds the session ended': to('editing.interrupted', { warning: 'editLibrary.interrupted' }),
  otherwise: notSaved,
};

/**
 * Returns the outcome after another window has replaced all titles. The page asks what to do, unless the person has already seen these
 * changes.
 */
const compared = (known: Knowledge, seen: 'other' | 'anew') =>
  isFromElsewhere(known)
    ? to('saving', { knows: { seen } })
    : to('changed', {
        knows: {
          added: [ciencias.name, musica.name],
          removed: known.seen === 'never' ? [] : known.selected.filter((name) => name !== lengua.name),
          news: seen,
        },
      });
/** The knowledge after the person has gone back without an answer. The page will then ask again. */
const forgotten = { added: [], removed: [], news: 'other' } as const;
/** Returns the outcome of an event while editing. A message about saving remains until the next attempt. */
const editing = at({
  'editing.choosing': to('editing.choosing'),
  'editing.interrupted': to('editing.interrupted', { warning: 'editLibrary.interrupted' }),
  'editing.unsaved': unanswered,
  'editing.notUnderstood': notUnderstood,
  'editing.joined': to('editing.joined', { info: 'editLibrary.joined' }),
});
type Place = Parameters<typeof editing>[0];
const editingWith = (knows: Partial<Knowledge>) => (place: Place & { readonly known: Knowledge }) => {
  const stays = editing(place);
  return stays?.kind === 'goes on' ? { ...stays, knows } : undefined;
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
    news: 'other',
    destination: '/',
  } as Knowledge,
  inputs: {
    'a teacher': { user: aTeacher({ gpaPermission: false }), leads: to('loading') },
    'a teacher who has to name her position': { user: aTeacher({ gpaPermission: true }), leads: to('loading') },
    'an internal user': { user: anInternalUser(), leads: to('loading', { knows: { searches: true } }) },
  },
  input: (user) => editLibraryInput(user, () => true),
  events: {
    'title.toggled': ({ known }) =>
      Object.fromEntries(
        wires
          // The second title is toggled only in the filtered list.
          .filter(({ name }) => inSight(known).includes(name) && isToggledBy(known, name) && (name !== lengua.name || known.stage !== null))
          .map((wire) => (wire === mates && known.seen === 'never' ? { ...wire, origin: 'NOTLIBRARY' as const } : wire))
          .map((wire) => [
            `toggles ${wire.name}`,
            [{ title: asTitle(wire.name, wire) }, editingWith(toggleTitle(known, wire.name))] as const,
          ]),
      ),
    'tab.chosen': ({ known, is }) => {
      if (known.kind !== null || hasStayed(known)) return {};
      const listed = (tab: Knowledge['tab']) => (known.isLast ? [] : onTab({ ...known, tab }, known.selected));
      const opens = (tab: Knowledge['tab']) => [{ tab }, editingWith({ tab, listed: listed(tab) })] as const;
      if (known.seen !== 'first') return is('editing.joined') && isWhole(known) ? { 'opens the adopted titles': opens('adopted') } : {};
      return {
        'opens the adopted titles': opens('adopted'),
        'opens the demo titles': opens('demo'),
        [known.searches ? 'returns to the search' : 'opens all titles']: opens('offer'),
      };
    },
    'stage.chosen': ({ known: { searches, titles, tab, stage, seen, destination } }) => {
      if (destination !== '/' || searches || seen !== 'first' || titles !== 'two' || tab !== 'offer') return {};
      return stage === null
        ? { 'filters by a stage': [{ stage: 'ESO' }, editingWith({ stage: 'ESO' })] as const }
        : { 'removes the filter by stage': [{ stage: null }, editingWith({ stage: null })] as const };
    },
    'kind.chosen': ({ known: { searches, titles, tab, kind, seen, destination } }) => {
      if (destination !== '/' || searches || seen !== 'first' || titles !== 'two' || tab !== 'offer') return {};
      return kind === null
        ? { 'filters by adopted titles': [{ kind: 'adopted' }, editingWith({ kind: 'adopted' })] as const }
        : { 'removes the filter by kind': [{ kind: null }, editingWith({ kind: null })] as const };
    },
    confirmed: ({ known }) => {
      if (!canConfirm(known)) return disabled;
      return isWorthSaving(known) && !hasStayed(known) ? to('saving') : undefined;
    },
    cancelled: ({ known }) => {
      if (!isWhole(known)) return undefined;
      return hasChanges(known) ? to('leaving', { knows: { destination: '/' } }) : to('left', { page: '/' });
    },
    'leave.requested': ({ known, is }) => {
      if (is('changed')) return { 'goes back': [home, to('editing.choosing', { knows: forgotten })] as const };
      if (is('leaving') || is('tooLarge')) return { 'goes back': [home, to('editing.choosing')] as const };
      if (known.titles !== 'two' || known.searches || known.seen !== 'first' || !isWhole(known) || hasStayed(known)) return {};
      if (!hasChanges(known)) return { 'has changed nothing': [home, absent] as const };
      return {
        'goes back': [home, to('leaving')] as const,
        'follows a link': [link, to('leaving', { knows: { destination: link.to } })] as const,
      };
    },
    'leave.confirmed': ({ known }) => to('left', { page: known.destination }),
    // The paths accept the changes of one version only, because the other version has the same effect.
    'changes.joined': ({ known }) => {
      const name = known.tab === 'offer' ? 'joins the changes' : 'joins the changes among the adopted titles';
      return known.news === 'anew' ? {} : { [name]: [{}, to('editing.joined', { info: 'editLibrary.joined', knows: joinChanges(known) })] };
    },
    'selection.kept': ({ known }) => (known.news === 'anew' ? undefined : to('saving', { knows: { seen: 'other' } })),
    dismissed: ({ is }) => to('editing.choosing', { knows: is('changed') ? forgotten : {} }),
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
      },
      faults: { 'finds the session ended': to('signedOut', { page: '/signin' }), otherwise: loadFailed },
    },
    saveLibrary: {
      sends: (known) => ({ saveLibrary: requestToSave(known) }),
      answers: {
        'saves the library': [ok('OK'), to('saved', { page: '/', brings: 'editLibrary.saved' })],
        'gets an answer other than OK': [ok('KO'), notSaved],
        'finds the library changed meanwhile': [problem(412, { type: 'changed-meanwhile' }), to('comparing')],
        'exceeds the limit on titles': [problem(400, { type: 'library-too-large' }), to('tooLarge')],
        'has no permission': mayNotSave,
      },
      refused: { 'is not understood': to('tooLarge') },
      faults: faultsOfSaving,
    },
    loadChanges: {
      sends: () => ({ getSelectableTitles: {} }),
      answers: {
        'gets a library that was changed elsewhere': [
          ok(libraryOnTheWire([ciencias, lengua, musica], versions.other)),
          ({ known }) => compared(known, 'other'),
        ],
        'gets that library, saved elsewhere once more': [
          ok(libraryOnTheWire([ciencias, lengua, musica], versions.anew)),
          ({ known }) => compared(known, 'anew'),
        ],
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
    // Without changes, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, { to: address }, { is, known }) => {
      if (address !== '/') return page.followAround(address);
      return is('editing') && !hasChanges(known) ? page.press('leaving.leave') : page.goBack();
    },
    'leave.confirmed': (page) => page.press('leaving.leave'),
    retried: (page) => page.press('common.retry'),
  },
  shows: whatShows,
});
