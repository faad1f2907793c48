import { fictitiousTeacher } from '../../../src/areas/admin-customers/flows/fictitious-teacher';
import { pickTitle } from '../../../src/areas/admin-customers/flows/pick-title';
import { childFlow } from '../../../src/shared/flow/child-flow';
import { disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok } from '../../support/wire/answers';
import { editions, explora, languages, mates, ofMates, supportOfFictitious } from './wire';

type Known = {
  readonly name: string;
  /** Whether more titles were found than the page shows. */
  readonly isMany: boolean;
  /** The number of choices so far. The person always makes the choices in the same order. */
  readonly chosen: 0 | 1 | 2 | 3;
  /** Whether the form already has the adoption. */
  readonly isThere: boolean;
  /** Whether languages and editions are loaded. */
  readonly isLoaded: boolean;
};

const failed = (state: 'badRequest' | 'forbidden' | 'timedOut' | 'unavailable', status: number) =>
  to(`failed.${state}`, { danger: `status.${status}`, knows: { chosen: 0 } });
const faults = {
  'finds the session ended': to('interrupted', { warning: 'common.interrupted', knows: { chosen: 0 } }),
  'runs into a timeout': failed('timedOut', 408),
  otherwise: failed('unavailable', 500),
};

const answerWith = (total: number) => ok({ total, items: [mates, explora] });

const endless = 'a'.repeat(101);

const unopened = { name: '', isMany: false, chosen: 0, isLoaded: false } as const;

/** The adoption in the words of the form around the picker. */
const inWords = 'Mates 1 (Español LOMLOE 2022)';

const inTheForm = (page: Page, { isThere }: Known) => {
  if (isThere) page.button('fictitious.remove', { title: inWords });
  else page.text('fictitious.noTitles');
};

const field = (page: Page, { name }: Known) => {
  page.heading('fictitious.addTitle');
  page.field('fictitious.part', name);
};

const choice = (page: Page, known: Known) => {
  const { isMany, chosen } = known;
  field(page, known);
  if (isMany) page.text('fictitious.first', { total: 150, shown: 2 });
  else page.absent('fictitious.first', { total: 150, shown: 2 });
  page.field('fictitious.title', chosen > 0 ? mates.uuid : '');
  page.field('fictitious.language', chosen > 1 ? 'es' : '');
  page.field('fictitious.edition', chosen > 2 ? 'LOMLOE 2022' : '');
  if (chosen === 3) page.button('fictitious.add');
  else page.disabled('fictitious.add');
};

const withoutChoice = (page: Page) => {
  page.absent('fictitious.edition');
};

export const pickTitleModel = model(pickTitle, {
  name: 'Add titles to a fictitious teacher',
  area: 'admin-customers',
  opens: '/edit/customer/user/TEACHER_FAKE/new',
  page: async () => {
    const { NewFictitiousPage } = await import('../../../src/areas/admin-customers/new-fictitious-page');
    return ({ logic }) => <NewFictitiousPage logic={fictitiousTeacher.provide({ actors: { pickTitle: childFlow(logic) } })} />;
  },
  reach: [(page) => page.comes('fictitious.region')],
  around: { getSchoolRegions: ok([{ ccaaId: 'Extremadura', ccaaName: 'Extremadura', schoolName: 'Colegio Las Encinas' }]) },
  knows: { ...unopened, isThere: false } as Known,
  inputs: { 'customer support': { user: supportOfFictitious, leads: to('closed') } },
  events: {
    opened: ({ known: { isThere } }) => ({
      'opens it': [{ adoptions: isThere ? [ofMates] : [] }, to('opening')] as const,
      ...(isThere && {
        'removes the title and opens it again': [{ adoptions: [] }, to('opening', { knows: { isThere: false } })] as const,
      }),
    }),
    // A picker that was closed is empty when it opens again.
    closed: ({ is }) => (is('closed') ? undefined : to('closed', { knows: unopened })),
    retried: ({ known: { isLoaded } }) => to(isLoaded ? 'searching' : 'opening'),
    'name.changed': ({ known, is }) => {
      const { name, chosen, isLoaded } = known;
      // The page has no field until languages and editions have loaded.
      if (!isLoaded) return {};
      const typed = (text: Known['name']) =>
        [{ text }, to('asking.untouched', { knows: { name: text, chosen: chosen > 0 ? 0 : chosen, isMany: false } })] as const;
      if (is('found')) return chosen === 1 ? { 'empties the field': typed('') } : {};
      return {
        ...(name === '' && { 'types a letter between spaces': typed(' a ') }),
        ...(name !== 'mates' && { 'types a part of a title': typed('mates') }),
        ...((is('failed') || is('interrupted')) && { 'empties the field': typed('') }),
        ...(is('asking.untouched') && name === '' && { 'pastes 101 letters': typed(endless) }),
      };
    },
    'search.requested': ({ known: { name, chosen }, is }) => {
      if (is('found')) return chosen <= 1 ? to('searching') : undefined;
      if (is('failed') || is('interrupted')) return undefined;
      if (name === endless) return to('asking.tooLong', { danger: 'fictitious.tooLong' });
      return name === 'mates' ? to('searching') : to('asking.tooShort', { danger: 'fictitious.tooShort' });
    },
    'title.chosen': ({ known: { chosen } }) =>
      chosen === 0 ? { 'chooses the first title': [{ uuid: mates.uuid }, to('found.choosing', { knows: { chosen: 1 } })] } : {},
    'language.chosen': ({ known: { chosen } }) =>
      chosen === 1 ? { 'chooses Spanish': [{ language: 'es' }, to('found.choosing', { knows: { chosen: 2 } })] } : {},
    'edition.chosen': ({ known: { chosen } }) =>
      chosen === 2 ? { 'chooses an edition': [{ edition: 'LOMLOE 2022' }, to('found.choosing', { knows: { chosen: 3 } })] } : {},
    added: ({ known: { chosen, isThere } }) => {
      if (chosen < 3) return disabled;
      return isThere
        ? to('found.double', { info: 'fictitious.alreadyThere' })
        : to('found.added', { success: 'fictitious.added', knows: { isThere: true } });
    },
  },
  calls: {
    loadChoices: {
      sends: () => ({ getAdoptionLanguages: {}, getAdoptionEditions: {} }),
      answers: {
        'gets languages and editions': [
          answers({ getAdoptionLanguages: ok(languages), getAdoptionEditions: ok(editions) }),
          to('asking.untouched', { knows: { isLoaded: true } }),
        ],
      },
      refused: { 'has no permission': failed('forbidden', 403) },
      faults,
    },
    findTitles: {
      sends: ({ name }) => ({ findAdoptableTitles: { query: { name } } }),
      answers: {
        'finds two titles': [answerWith(2), to('found.choosing', { knows: { isMany: false, chosen: 0 } })],
        'finds more than are shown': [answerWith(150), to('found.choosing', { knows: { isMany: true, chosen: 0 } })],
        'finds nothing': [
          ok({ total: 0, items: [] }),
          to('asking.none', { info: 'fictitious.notFound', knows: { isMany: false, chosen: 0 } }),
        ],
      },
      refused: { 'is not understood': failed('badRequest', 400), 'has no permission': failed('forbidden', 403) },
      faults,
    },
  },
  perform: {
    opened: async (page, { adoptions }, { known }) => {
      if (known.isThere && adoptions.length === 0) await page.press('fictitious.remove', { title: inWords });
      await page.press('fictitious.addTitle');
    },
    closed: (page) => page.press('fictitious.done'),
    retried: (page) => page.press('common.retry'),
    'name.changed': (page, { text }) => page.fill('fictitious.part', text),
    'search.requested': (page) => page.press('search.submit'),
    'title.chosen': (page) => page.choose('fictitious.title', { data: 'Mates 1 · Primaria' }),
    'language.chosen': (page) => page.choose('fictitious.language', { data: 'Español' }),
    'edition.chosen': (page) => page.choose('fictitious.edition', { data: 'LOMLOE 2022' }),
    added: (page) => page.press('fictitious.add'),
  },
  shows: {
    closed: (page, known) => {
      page.field('person.email', '');
      inTheForm(page, known);
    },
    opening: (page) => {
      page.heading('fictitious.addTitle');
      page.absent('fictitious.part');
    },
    asking: (page, known) => {
      field(page, known);
      withoutChoice(page);
    },
    searching: (page, known) => {
      field(page, known);
      withoutChoice(page);
    },
    found: choice,
    interrupted: withoutChoice,
    failed: withoutChoice,
  },
});
