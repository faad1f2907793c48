import { studentsZone } from '../../../src/areas/students/flows/students-zone';
import type { ZonePlace } from '../../../src/areas/students/types';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { answers, ok, problem } from '../../support/wire/answers';
import { earned } from '../../support/wire/captcha';
import { book, emptyUnit, game, home, path, refusals, says, sheets, song, sum, titleName, token, unit, zoneOnTheWire } from './wire';

const start: ZonePlace = { unit: 'all', category: null, subcategory: null, tab: null, resource: null };

type Known = {
  /** The address of the whole zone. It is the address that the student opened, if that address leads to the whole zone. */
  readonly wholeZone: string;
  /** The place that the address names; null if the address names no place. */
  readonly place: ZonePlace | null;
  /** The place of the previous entry in the history, if the student has come from there. */
  readonly before: ZonePlace | null;
  /** The content of the loaded zone: everything, only products, only resources, or nothing. */
  readonly zone: 'none' | 'rich' | 'digital' | 'materials' | 'bare';
  /** Whether the student has gone back, which the paths try only once. */
  readonly wasBack: boolean;
};

/** Whether the zone has the place, by the specification. */
const isThere = ({ place, zone }: Known): boolean => {
  if (place === null || !['all', unit.uuid, emptyUnit.uuid].includes(place.unit)) return false;
  if (place.category !== null && place.category !== home.categoryId) return false;
  if (place.subcategory !== null && (place.subcategory !== sheets.categoryId || place.category === null)) return false;
  return place.resource === null || (place.resource === sum.uuid && (zone === 'rich' || zone === 'materials'));
};

/** Returns the address of a place, written by hand. */
const addressAt = ({ unit: of, category, subcategory, tab, resource }: ZonePlace) => {
  const query = [
    of === 'all' ? '' : `unit=${of}`,
    tab === null ? '' : `initTab=${tab === 'digital' ? 1 : 0}`,
    resource === null ? '' : `resource=${resource}`,
  ].filter(Boolean);
  const narrowed = `${category === null ? '' : `/cat/${category}`}${subcategory === null ? '' : `/subcat/${subcategory}`}`;
  return `${path}${narrowed}?${query.join('&')}`;
};

const tabOf = ({ place, zone }: Known) => place?.tab ?? (zone === 'digital' ? 'digital' : 'resources');

const noPlace = to('notThere', { instead: '/error', reason: 'noPlace', again: path });
const opens =
  (zone: Known['zone']) =>
  ({ known }: { readonly known: Known }) =>
    isThere({ ...known, zone }) ? to('open.looking', { knows: { zone } }) : noPlace;

const zones = {
  rich: zoneOnTheWire(),
  digital: zoneOnTheWire({ resources: [], products: [book] }),
  materials: zoneOnTheWire({ resources: [sum, song, game], products: [] }),
  bare: zoneOnTheWire({ resources: [], products: [] }),
};

/** Returns the outcome of going to another place, which is a new entry of the history. */
const goes = ({ place }: Known, part: Partial<ZonePlace>) => {
  const next = { ...(place ?? start), ...part };
  return to('open.looking', { address: addressAt(next), knows: { place: next, before: place } });
};
const returns = ({ wholeZone }: Known, before: ZonePlace) => {
  // The page does not rewrite the address with which it was opened, so this address returns.
  const address = JSON.stringify(before) === JSON.stringify(start) ? wholeZone : addressAt(before);
  return to('open.looking', { address, knows: { place: before, before: null, wasBack: true } });
};

/** Whether the test paths try choices. They do so on the tab of resources, without a dialog, and before the student goes back. */
const chooses = (known: Known) => known.zone === 'rich' && tabOf(known) === 'resources' && known.place?.resource === null && !known.wasBack;
const isWhole = ({ place }: Known) => place?.unit === 'all' && place.category === null;

const situation = (address: string, place: ZonePlace | null, user?: ReturnType<typeof aTeacher>) => ({
  ...(user && { user }),
  opens: address,
  input: { token, place, language: 'es' },
  leads: to('terms', { knows: { place, wholeZone: JSON.stringify(place) === JSON.stringify(start) ? address : path } }),
});

const failed = to('refused.failed');
/** The knowledge of the model after a refusal has replaced the zone. */
const gone = { knows: { zone: 'none', before: null } } as const;
/** The answers to the first sign of presence of a device that the server does not admit. */
const firstSigns = { PeopleExceeded: refusals.people, DevicesExceeded: refusals.devices, CookieMissing: refusals.cookieless };
const all = [sum, song, game];

/** Returns the resources listed at a place, written by hand. */
const listed = ({ place, zone }: Known) => {
  if (zone === 'digital' || zone === 'bare' || place?.unit === emptyUnit.uuid) return [];
  return place?.unit === unit.uuid || place?.category !== null ? [sum] : all;
};

const showsTerms = (page: Page) => {
  page.heading('zone.title');
  page.text('zone.termsShare');
  page.text('common.captchaNotice');
};

export const studentsZoneModel = model(studentsZone, {
  name: 'Open the students’ zone',
  area: 'students',
  opens: path,
  page: async () => (await import('../../../src/areas/students/zone-page')).ZonePage,
  knows: { wholeZone: path, place: start, before: null, zone: 'none', wasBack: false } as Known,
  inputs: {
    'a student': situation(path, start),
    'a teacher who tries their own link': situation(path, start, aTeacher()),
    'a student with the address of a category below another': situation(`${path}/cat/${home.categoryId}/subcat/${sheets.categoryId}`, {
      ...start,
      category: home.categoryId,
      subcategory: sheets.categoryId,
    }),
    'a student with the address of digital products': situation(`${path}?initTab=1`, { ...start, tab: 'digital' }),
    'a student with the address of the resources': situation(`${path}?initTab=0`, { ...start, tab: 'resources' }),
    'a student with the address of a tab that does not exist': situation(`${path}?initTab=-1`, start),
    'a student with the address of another title’s unit': situation(`${path}?unit=${sum.uuid}`, { ...start, unit: sum.uuid }),
    'a student with the address of the favourites of a teacher': situation(`${path}?unit=favs`, { ...start, unit: 'favs' }),
    'a student with the address of another title’s category': situation(`${path}/cat/${sum.uuid}`, { ...start, category: sum.uuid }),
    'a student with the address of a category below no other': situation(`${path}/cat/subcat/${sheets.categoryId}`, {
      ...start,
      subcategory: sheets.categoryId,
    }),
    'a student with the address of another title’s resource': situation(`${path}?resource=${unit.uuid}`, { ...start, resource: unit.uuid }),
    'a student with an address that means nothing': situation(`${path}/unit/${unit.uuid}`, null),
    'somebody without a token': {
      opens: '/student/',
      input: { token: '', place: start, language: 'es' },
      leads: to('withoutToken', { instead: '/error' }),
    },
  },
  events: {
    accepted: to('loading'),
    closed: to('terms'),
    'place.refused': ({ is, known }) =>
      is('open') && known.place?.resource === null && !known.wasBack
        ? {
            'stays while all places are held': [{ error: { _tag: 'PeopleExceeded', status: 401 } }, to('refused.peopleExceeded', gone)],
            'stays with one device too many': [{ error: { _tag: 'DevicesExceeded', status: 401 } }, to('refused.devicesExceeded', gone)],
            'has a browser that keeps no cookies': [{ error: { _tag: 'CookieMissing', status: 403 } }, to('refused.withoutCookies', gone)],
          }
        : {},
    'unit.chosen': ({ known }) => {
      if (!chooses(known) || known.place?.unit !== 'all') return {};
      // A new unit resets the category, because the unit may have no resource of this category.
      const to = (id: string) => [{ unit: id }, goes(known, { unit: id, category: null, subcategory: null })] as const;
      if (known.place.subcategory !== null) return { 'chooses a unit instead of the category below another': to(unit.uuid) };
      if (!isWhole(known)) return { 'chooses a unit instead of the category': to(unit.uuid) };
      return { 'chooses a unit': to(unit.uuid), 'chooses a unit without resources': to(emptyUnit.uuid) };
    },
    'category.chosen': ({ known }) => {
      if (!chooses(known) || known.place?.unit !== 'all') return {};
      if (isWhole(known))
        return {
          'chooses a category': [
            { category: home.categoryId, subcategory: null },
            goes(known, { category: home.categoryId, subcategory: null }),
          ],
        };
      return known.place?.subcategory === null
        ? { 'chooses all categories': [{ category: null, subcategory: null }, goes(known, { category: null })] }
        : {};
    },
    'tab.chosen': ({ known }) => {
      if (known.wasBack || known.zone === 'none' || known.place?.resource !== null || !isWhole(known)) return {};
      if (tabOf(known) === 'digital') return { 'opens the resources': [{ tab: 'resources' }, goes(known, { tab: 'resources' })] };
      return { 'opens the digital products': [{ tab: 'digital' }, goes(known, { tab: 'digital' })] };
    },
    'resource.opened': ({ known }) =>
      chooses(known) && isWhole(known) ? { 'opens a resource': [{ resource: sum.uuid }, goes(known, { resource: sum.uuid })] } : {},
    'resource.turned': ({ known: { place, before, wasBack } }) =>
      place?.resource === sum.uuid && before !== null && !wasBack
        ? {
            'turns to the next resource': [
              { resource: song.uuid },
              to('open.looking', {
                address: addressAt({ ...place, resource: song.uuid }),
                knows: { place: { ...place, resource: song.uuid } },
              }),
            ],
          }
        : {},
    'resource.closed': ({ known }) => (known.place?.resource && known.before ? returns(known, known.before) : undefined),
    'address.changed': ({ known }) =>
      known.place !== null && known.before !== null && !known.wasBack
        ? { 'goes back': [{ place: known.before }, returns(known, known.before)] }
        : {},
  },
  calls: {
    openZone: {
      sends: () => ({
        openStudentZone: { path: { token }, query: { token: earned('studentszone') }, header: { 'accept-language': 'es' } },
      }),
      answers: {
        'gets a title with resources and products': [ok(zones.rich), opens('rich')],
        'gets a title with digital products only': [ok(zones.digital), opens('digital')],
        'gets a title with resources only': [ok(zones.materials), opens('materials')],
        'gets a title with nothing for students': [ok(zones.bare), opens('bare')],
        'comes with one device too many': [refusals.devices, to('refused.devicesExceeded')],
        'comes while all places are taken': [refusals.people, to('refused.peopleExceeded')],
        'has a link that the teacher has replaced': [refusals.replaced, to('refused.linkReplaced')],
        'has a link that does not exist': [refusals.unknown, to('refused.invalidLink')],
        'is rejected by the captcha': [problem(403, { type: 'captcha-refused' }), failed],
        'gets no answer from the captcha provider': [problem(503, { type: 'captcha-unavailable' }), failed],
        'gets no captcha challenge': [answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }), failed],
      },
      faults: failed,
      ends: {
        'does not get the code of the captcha': [
          { error: { _tag: 'CaptchaNotLoaded' } },
          to('captchaNotLoaded', { danger: 'common.captchaMissing' }),
        ],
      },
    },
  },
  perform: {
    accepted: (page) => page.press('zone.accept'),
    closed: (page) => page.press('common.accept'),
    'place.refused': (_page, { error }, here) => here.answers({ pingStudentZone: firstSigns[error._tag] }),
    'unit.chosen': (page, { unit: of }) => page.follow({ data: of === unit.uuid ? unit.name : emptyUnit.name }),
    'category.chosen': (page, { category }) => page.openTab(category === null ? 'title.everyCategory' : { data: home.name }),
    'tab.chosen': (page, { tab }) => page.openTab(tab === 'digital' ? 'products.kinds' : 'title.resources'),
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
  },
  shows: {
    terms: showsTerms,
    loading: showsTerms,
    captchaNotLoaded: (page) => {
      showsTerms(page);
      page.button('portal.reload');
    },
    'refused.devicesExceeded': says('devicesExceeded'),
    'refused.peopleExceeded': says('peopleExceeded'),
    'refused.linkReplaced': says('linkReplaced'),
    'refused.invalidLink': says('invalidLink'),
    'refused.withoutCookies': says('withoutCookies'),
    'refused.failed': says('failed'),
    'open.looking': async (page, known) => {
      if (known.place?.resource) {
        await page.comes('common.close');
        return page.text('preview.position', { at: known.place.resource === sum.uuid ? 1 : 2, total: 2 });
      }
      await page.heading({ data: titleName });
      await page.absent('zone.accept');
      if (tabOf(known) === 'digital') {
        if (known.zone === 'rich' || known.zone === 'digital') return page.button({ data: `Abrir ${book.title}` });
        return page.heading('zone.noProducts');
      }
      const found = listed(known);
      for (const each of all) {
        if (found.includes(each)) await page.data(each.name);
        else await page.absent({ data: each.name });
      }
      for (const teachersOnly of ['title.favourites', 'title.search', 'title.onlyNew', 'title.new']) await page.absent(teachersOnly);
      if (found.length > 0) await page.text('title.found', { count: found.length });
      else await page.heading(known.place?.unit === 'all' ? 'title.empty.all' : 'title.empty.unit');
      await page.tab(
        known.place?.category === null ? 'title.everyCategory' : { data: known.place?.subcategory === null ? home.name : sheets.name },
      );
    },
  },
});
