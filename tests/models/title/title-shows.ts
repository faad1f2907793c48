import type { Page } from '../../support/page';
import { type Knowledge, start } from './title-known';
import { classroom, detailOnTheWire, emptyUnit, game, song, sum, unit } from './wire';

const all = [sum, song, game];

/** Returns the resources listed at a place, written by hand. */
const listed = ({ place, title }: Knowledge) => {
  const { unit: of, category, isNewOnly } = place ?? start;
  if (title === 'bare' || of === emptyUnit.uuid) return [];
  if (of === 'demo') return isNewOnly ? [] : [song];
  const isOne = of === 'favs' || of === unit.uuid || category !== null || isNewOnly;
  return isOne ? [sum] : all;
};

const showsTabs = async (page: Page, { title, user, place }: Knowledge) => {
  const second = title === 'rich' ? 'title.premium' : 'title.multimedia';
  if (user === 'user' || title === 'bare' || (user === 'student' && title === 'plain')) {
    await page.absent('title.premium');
    await page.absent('title.multimedia');
  } else await page.tab(place?.tab === 'materials' ? 'title.materials' : second);
};

const showsList = async (page: Page, known: Knowledge) => {
  const found = listed(known);
  for (const each of all) {
    if (found.includes(each)) await page.data(each.name);
    else await page.absent({ data: each.name });
  }
  if (found.length > 0) await page.text('title.found', { count: found.length });
  else if (known.place?.isNewOnly) {
    await page.heading('title.nothingFound');
    await page.button('title.removeFilters');
  } else await page.heading(known.title === 'bare' ? 'title.empty.all' : 'title.empty.unit');
  if (known.title === 'bare') await page.absent('title.categories');
  else await page.tab(known.place?.category === null ? 'title.everyCategory' : { data: classroom.name });
  for (const staffOnly of ['title.edition', 'title.language']) await page.absent(staffOnly);
  if (known.user === 'student') {
    for (const teachersOnly of ['title.favourites', 'title.onlyNew', 'title.new', 'title.modified']) await page.absent(teachersOnly);
    return page.absent({ data: `Favorito: ${sum.name}` });
  }
  if (found.includes(sum)) await page.pressed({ data: `Favorito: ${sum.name}` }, true);
  if (found.includes(song)) await page.text('title.modified');
  await page.ticked('title.onlyNew', known.place?.isNewOnly === true);
};

/** The checks of the visible elements in each state. */
export const whatShows = {
  opening: (page: Page) => page.heading('title.opening'),
  looking: async (page: Page, known: Knowledge) => {
    if (known.place?.resource) {
      await page.comes('common.close');
      return page.text('preview.position', { at: known.place.resource === sum.uuid ? 1 : 2, total: 2 });
    }
    await page.heading({ data: detailOnTheWire().info.name });
    await page.link('portal.start');
    if (known.user === 'teacher') await page.link('title.help');
    else await page.absent('title.help');
    await showsTabs(page, known);
    if (known.place?.tab === 'materials') await showsList(page, known);
    else await page.absent('title.search');
  },
  interrupted: (page: Page) => {
    page.heading('title.notOpened');
    page.button('common.retry');
  },
};
