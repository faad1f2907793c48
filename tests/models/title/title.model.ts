import { title, titleInput } from '../../../src/areas/title/flows/title';
import type { TitlePlace } from '../../../src/areas/title/types';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { type Answer, answers, ok, problem } from '../../support/wire/answers';
import { addressAt, isForReader, isThere, type Knowledge, start } from './title-known';
import { whatShows } from './title-shows';
import { classroom, detailOnTheWire, emptyUnit, productsOnTheWire, sheets, song, sum, titleId, unit } from './wire';

const path = `/title/${titleId}`;
const noTitle = to('notTheirs', { instead: '/error', reason: 'noTitle' });
const failed = ({ known: { address } }: { readonly known: Knowledge }) =>
  to('failed', { instead: '/error', reason: 'titleFailed', again: address });
const noPlace = to('notThere', { instead: '/error', reason: 'noPlace', again: path });

/** Returns the answers to the two requests of the page. The given refusals replace successful answers. */
const refusing = (of: Readonly<Record<string, Answer>>) =>
  answers({ getTitle: ok(detailOnTheWire()), getTitleProducts: ok(productsOnTheWire), ...of });

type Loaded = Exclude<Knowledge['title'], 'none'>;

const loaded: Readonly<Record<Loaded, ReturnType<typeof answers>>> = {
  rich: answers({ getTitle: ok(detailOnTheWire()), getTitleProducts: ok(productsOnTheWire) }),
  plain: answers({ getTitle: ok(detailOnTheWire()), getTitleProducts: ok({ products: [] }) }),
  bare: answers({
    getTitle: ok(
      detailOnTheWire({
        info: { ...detailOnTheWire().info, demo: true },
        units: [],
        categories: [],
        resources: [],
      }),
    ),
    getTitleProducts: ok({ products: [] }),
  }),
};

const isWhole = ({ unit: of, category, subcategory, tab, resource }: TitlePlace) =>
  of === 'all' && category === null && subcategory === null && tab === 'materials' && resource === null;

const opens =
  (what: Loaded) =>
  ({ known }: { readonly known: Knowledge }) => {
    const isFound =
      what === 'bare' ? known.place !== null && isWhole(known.place) && isForReader(known) : isThere({ ...known, title: what });
    return isFound ? to('looking', { knows: { title: what } }) : noPlace;
  };

const writeAddress = (place: TitlePlace) => {
  const { path: of, query } = addressAt(place);
  return `${of}?${query}`;
};

/** Returns the outcome of going to another place, which is a new entry of the history. */
const goes = (known: Knowledge, part: Partial<TitlePlace>) =>
  to('looking', {
    address: writeAddress({ ...(known.place ?? start), ...part }),
    knows: { place: { ...(known.place ?? start), ...part }, before: known.place },
  });
const returns = (before: TitlePlace) =>
  to('looking', { address: writeAddress(before), knows: { place: before, before: null, wasBack: true } });

/**
 * Whether the paths try choices. They do so in the rich title, on the tab of materials, without a dialog, and before the person goes back.
 */
const chooses = ({ title: has, place, wasBack }: Knowledge) =>
  has === 'rich' && place?.tab === 'materials' && place.resource === null && !wasBack;

const nothingSpecial = {
  seeProfessionalDevelopment: false,
  takeCourses: false,
  orderFreeAdoption: false,
  generateExercises: false,
  editFictitious: false,
};

const situation = (address: string, place: TitlePlace | null, user: Knowledge['user'] = 'teacher') => {
  const roles = { teacher: 'TEACHER', user: 'USER', student: 'STUDENT' } as const;
  const person = aTeacher({ role: roles[user] });
  return {
    user: person,
    opens: address,
    input: titleInput(address, titleId, place, { role: person.role, may: nothingSpecial }, 'es'),
    leads: to('opening', { knows: { user, place, address } }),
  };
};

export const titleModel = model(title, {
  name: 'Open a title',
  area: 'title',
  opens: path,
  page: async () => (await import('../../../src/areas/title/title-page')).TitlePage,
  knows: { user: 'teacher', address: path, place: start, before: null, title: 'none', wasBack: false } as Knowledge,
  inputs: {
    'a teacher': situation(path, start),
    'a teacher with the address of a category below another': situation(
      `${path}/unit/${unit.uuid}/cat/${classroom.categoryId}/subcat/${sheets.categoryId}?new`,
      { ...start, unit: unit.uuid, category: classroom.categoryId, subcategory: sheets.categoryId, isNewOnly: true },
    ),
    'a teacher with the address of premium products': situation(`${path}?initTab=1`, { ...start, tab: 'premium' }),
    'a teacher with the address of other media': situation(`${path}?initTab=multimedia`, { ...start, tab: 'multimedia' }),
    'a teacher with the address of a tab that does not exist': situation(`${path}?initTab=2`, null),
    'a teacher with the address of another title’s unit': situation(`${path}/unit/${sum.uuid}`, { ...start, unit: sum.uuid }),
    'a teacher with the address of another title’s category': situation(`${path}/unit/cat/${sum.uuid}`, { ...start, category: sum.uuid }),
    'a teacher with the address of a category below no other': situation(`${path}/unit/cat/subcat/${sheets.categoryId}`, {
      ...start,
      subcategory: sheets.categoryId,
    }),
    'a teacher with the address of another title’s resource': situation(`${path}?resource=${unit.uuid}`, { ...start, resource: unit.uuid }),
    'a person of the role USER': situation(path, start, 'user'),
    'a student': situation(path, start, 'student'),
    'a student with the address of the favourites': situation(`${path}/unit/favs`, { ...start, unit: 'favs' }, 'student'),
    'a student with the address of what is new': situation(`${path}?new=`, { ...start, isNewOnly: true }, 'student'),
    'a student with the address of premium products': situation(`${path}?initTab=1`, { ...start, tab: 'premium' }, 'student'),
    'a student with the address of other media': situation(`${path}?initTab=multimedia`, { ...start, tab: 'multimedia' }, 'student'),
    'a person of the role USER with the address of premium products': situation(`${path}?initTab=1`, { ...start, tab: 'premium' }, 'user'),
  },
  events: {
    'unit.chosen': ({ known }) =>
      chooses(known) && known.place?.unit === 'all' && known.place.category === null && !known.place.isNewOnly
        ? {
            'chooses a unit': [{ unit: unit.uuid }, goes(known, { unit: unit.uuid, category: null, subcategory: null })],
            'chooses a unit without resources': [{ unit: emptyUnit.uuid }, goes(known, { unit: emptyUnit.uuid })],
            ...(known.user !== 'student' && { 'chooses the favourites': [{ unit: 'favs' }, goes(known, { unit: 'favs' })] as const }),
            'chooses the samples': [{ unit: 'demo' }, goes(known, { unit: 'demo' })],
          }
        : {},
    'category.chosen': ({ known }) => {
      if (!chooses(known) || known.place?.isNewOnly) return {};
      if (known.place?.unit === 'all' && known.place.category === null)
        return {
          'chooses a category': [
            { category: classroom.categoryId, subcategory: null },
            goes(known, { category: classroom.categoryId, subcategory: null }),
          ],
        };
      if (known.place?.category === null || known.place?.subcategory !== null) return {};
      return { 'chooses all categories': [{ category: null, subcategory: null }, goes(known, { category: null })] };
    },
    'tab.chosen': ({ known }) => {
      if (known.wasBack || known.user === 'user' || known.place === null || known.place.resource !== null) return {};
      if (known.place.category !== null || known.place.isNewOnly || known.place.unit !== 'all') return {};
      if (known.place.tab !== 'materials') return { 'opens the materials': [{ tab: 'materials' }, goes(known, { tab: 'materials' })] };
      if (known.title === 'rich') return { 'opens the premium products': [{ tab: 'premium' }, goes(known, { tab: 'premium' })] };
      return known.title === 'plain' && known.user === 'teacher'
        ? { 'opens the other media': [{ tab: 'multimedia' }, goes(known, { tab: 'multimedia' })] }
        : {};
    },
    'new.switched': ({ known }) => {
      if (!chooses(known) || known.user === 'student') return undefined;
      const { unit: of, category, isNewOnly } = known.place ?? start;
      return of === 'all' || of === emptyUnit.uuid || (category === null && isNewOnly) ? goes(known, { isNewOnly: !isNewOnly }) : undefined;
    },
    'narrowing.removed': ({ known }) =>
      chooses(known) && known.place?.unit === emptyUnit.uuid && known.place.isNewOnly
        ? goes(known, { category: null, subcategory: null, isNewOnly: false })
        : undefined,
    'resource.opened': ({ known }) =>
      chooses(known) && known.place?.unit === 'all' && !known.place.isNewOnly && known.place.category === null
        ? { 'opens a resource': [{ resource: sum.uuid }, goes(known, { resource: sum.uuid })] }
        : {},
    'resource.turned': ({ known: { place, before, wasBack } }) =>
      place?.resource === sum.uuid && before !== null && !wasBack
        ? {
            'turns to the next resource': [
              { resource: song.uuid },
              to('looking', {
                address: writeAddress({ ...place, resource: song.uuid }),
                knows: { place: { ...place, resource: song.uuid } },
              }),
            ],
          }
        : {},
    'resource.closed': ({ known: { place, before } }) => (place?.resource && before ? returns(before) : undefined),
    'address.changed': ({ known: { place, before, wasBack } }) =>
      place !== null && before !== null && !wasBack ? { 'goes back': [{ place: before }, returns(before)] } : {},
    retried: to('opening'),
  },
  calls: {
    openTitle: {
      sends: () => ({
        getTitle: { path: { titleid: titleId } },
        getTitleProducts: { path: { titleid: titleId }, header: { 'accept-language': 'es' } },
      }),
      answers: {
        'gets a title with products': [loaded.rich, opens('rich')],
        'gets a title without products': [loaded.plain, opens('plain')],
        'gets a title with nothing in it': [loaded.bare, opens('bare')],
        'asks for a title that does not exist': [refusing({ getTitle: problem(404, { type: 'not-found' }) }), noTitle],
        'asks for a title outside the library': [refusing({ getTitle: problem(403, { type: 'not-in-library' }) }), noTitle],
        'has no permission, and why': [
          refusing({ getTitle: problem(403, { type: 'not-allowed', detail: 'Su cuenta no puede.' }) }),
          ({ known: { address } }) =>
            to('failed', { instead: '/error', reason: 'titleFailed', again: address, brings: 'Su cuenta no puede.' }),
        ],
        'asks for the products of a title that does not exist': [
          refusing({ getTitleProducts: problem(404, { type: 'not-found' }) }),
          noTitle,
        ],
        'asks for the products of a title outside the library': [
          refusing({ getTitleProducts: problem(403, { type: 'not-in-library' }) }),
          noTitle,
        ],
      },
      refused: { 'is not understood': noTitle },
      faults: { 'finds the session ended': to('interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: {
    'unit.chosen': (page, { unit: of }) => {
      if (of === 'favs') return page.follow('title.favourites');
      return of === 'demo' ? page.follow('title.demo') : page.follow({ data: of === unit.uuid ? unit.name : emptyUnit.name });
    },
    'category.chosen': (page, { category }) => page.openTab(category === null ? 'title.everyCategory' : { data: classroom.name }),
    'tab.chosen': (page, { tab }) => page.openTab(`title.${tab}`),
    'new.switched': (page) => page.tick('title.onlyNew'),
    'narrowing.removed': (page) => page.press('title.removeFilters'),
    'resource.opened': (page) => page.press({ data: sum.name }),
    'resource.turned': async (page) => {
      await page.comes('preview.next');
      await page.press('preview.next');
    },
    'resource.closed': async (page) => {
      await page.comes('common.close');
      await page.press('common.close');
    },
    'address.changed': (page) => page.goBack(),
    retried: (page) => page.press('common.retry'),
  },
  shows: whatShows,
});
