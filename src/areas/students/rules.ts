import type { StudentProduct, Zone, ZonePlace, ZoneTab } from './types';

/** The tabs by their value in the query parameter `initTab`. */
const tabs: ReadonlyMap<string | null, ZoneTab> = new Map([
  ['0', 'resources'],
  ['1', 'digital'],
]);

/** Pattern of a path: a token, then a category and a subcategory. Token, category and subcategory are optional. */
const shape =
  /^\/student(?:\/(?<token>[^/]+)(?:\/cat(?:\/(?!subcat(?:\/|$))(?<category>[^/]*))?(?:\/subcat(?:\/(?<subcategory>[^/]*))?)?)?)?\/?$/i;

const decode = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** Returns the token in a path; an empty text if the path has no token. */
export const tokenIn = (path: string): string => decode(/^\/student\/(?<token>[^/]+)/i.exec(path)?.groups?.token ?? '') ?? '';

/**
 * Returns the place of an address in a zone.
 * @param query with `unit`, `initTab` and `resource`; an unknown tab counts as no tab
 * @returns null if the path is not the path of a place in a zone
 */
export const placeIn = (path: string, query: string): ZonePlace | null => {
  const parts = shape.exec(path)?.groups;
  if (!parts) return null;
  const [category, subcategory] = [parts.category ?? '', parts.subcategory ?? ''].map(decode);
  if (category === undefined || subcategory === undefined) return null;
  const wishes = new URLSearchParams(query);
  return {
    unit: wishes.get('unit') || 'all',
    category: category || null,
    subcategory: subcategory || null,
    tab: tabs.get(wishes.get('initTab')) ?? null,
    resource: wishes.get('resource'),
  };
};

/** Returns the address of a place inside the portal, in the shortest form. */
export const addressOf = (token: string, { unit, category, subcategory, tab, resource }: ZonePlace): string => {
  const parts = [
    'student',
    token,
    ...(category === null ? [] : ['cat', category]),
    ...(subcategory === null ? [] : ['subcat', subcategory]),
  ];
  const query = new URLSearchParams();
  if (unit !== 'all') query.set('unit', unit);
  if (tab !== null) query.set('initTab', tab === 'digital' ? '1' : '0');
  if (resource !== null) query.set('resource', resource);
  return `/${parts.map(encodeURIComponent).join('/')}${query.size > 0 ? `?${query}` : ''}`;
};

/** Returns the tab that is open: the chosen tab, or the first tab with content. */
export const shownTab = ({ title, products }: Zone, { tab }: ZonePlace): ZoneTab =>
  tab ?? (title.resources.length === 0 && products.length > 0 ? 'digital' : 'resources');

/** Types of products that are also brands. The types of products that are only used online are no brands. */
const brands = new Set(['OLB', 'Blink', 'Pangea', 'SongPals', 'HUB']);

/** Returns the brand of a product of this type; null if the type is no brand. */
export const brandOf = (type: string): StudentProduct['brand'] => (brands.has(type) ? type : null);

/** Reasons why a link, or a product of a link, does not open. The states for refusals in the charts have the same names. */
export const refusalReasons = ['devicesExceeded', 'peopleExceeded', 'linkReplaced', 'invalidLink', 'failed'] as const;
/** Reasons why a link does not open, or closes again. */
export const linkReasons = [...refusalReasons, 'withoutCookies'] as const;

export type RefusalReason = (typeof linkReasons)[number];
