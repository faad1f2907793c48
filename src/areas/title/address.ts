import type { TitlePlace, TitleTab } from './types';

/** The tabs by their value in the query parameter `initTab`. */
const tabs: ReadonlyMap<string | null, TitleTab> = new Map([
  [null, 'materials'],
  ['0', 'materials'],
  ['1', 'premium'],
  ['multimedia', 'multimedia'],
]);

/**
 * Pattern of a path: the title, then a unit, a category and a subcategory. Unit, category and subcategory are optional, and so are their
 * values.
 */
const shape =
  /^\/title\/(?<id>[^/]+)(?:\/unit(?:\/(?!cat(?:\/|$))(?<unit>[^/]*))?(?:\/cat(?:\/(?!subcat(?:\/|$))(?<category>[^/]*))?(?:\/subcat(?:\/(?<subcategory>[^/]*))?)?)?)?\/?$/i;

const decode = (part: string | undefined): string | undefined => {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * Returns the place of an address in a title.
 * @param query with `initTab`, `new` and `resource`
 * @returns null if the address is not the address of a place in a title
 */
export const placeIn = (path: string, query: string): TitlePlace | null => {
  const parts = shape.exec(path)?.groups;
  const wishes = new URLSearchParams(query);
  const tab = tabs.get(wishes.get('initTab'));
  if (!parts || tab === undefined) return null;
  const { unit = '', category = '', subcategory = '' } = parts;
  const ids = [unit, category, subcategory].map(decode);
  if (ids.includes(undefined)) return null;
  const [unitId, categoryId, subcategoryId] = ids;
  return {
    unit: unitId || 'all',
    category: categoryId || null,
    subcategory: subcategoryId || null,
    tab,
    isNewOnly: wishes.has('new'),
    resource: wishes.get('resource'),
  };
};

/** Returns the id of the title in a path; an empty text if the path has no title. */
export const titleIn = (path: string): string => decode(/^\/title\/(?<id>[^/]+)/i.exec(path)?.groups?.id) ?? '';

/** Returns the address of a place, in the shortest form. */
export const addressOf = (titleId: string, { unit, category, subcategory, tab, isNewOnly, resource }: TitlePlace): string => {
  const isNarrowed = unit !== 'all' || category !== null;
  const parts = [
    ['title', titleId],
    isNarrowed ? ['unit', unit] : [],
    category === null ? [] : ['cat', category],
    subcategory === null ? [] : ['subcat', subcategory],
  ];
  const query = new URLSearchParams();
  if (tab === 'premium') query.set('initTab', '1');
  if (tab === 'multimedia') query.set('initTab', tab);
  if (isNewOnly) query.set('new', '');
  if (resource !== null) query.set('resource', resource);
  const path = parts.flat().map(encodeURIComponent).join('/');
  return `/${path}${query.size > 0 ? `?${query}` : ''}`;
};
