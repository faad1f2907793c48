import type { StudentProduct, Zone, ZonePlace, ZoneTab } from './types';

/** Tabs by their value in the query. */
const tabs: ReadonlyMap<string | null, ZoneTab> = new Map([
  ['0', 'resources'],
  ['1', 'digital'],
]);

/** Shape of a path: a token, then a category and a subcategory, all of them optional. */
const shape =
  /^\/student(?:\/(?<token>[^/]+)(?:\/cat(?:\/(?!subcat(?:\/|$))(?<category>[^/]*))?(?:\/subcat(?:\/(?<subcategory>[^/]*))?)?)?)?\/?$/i;

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** The token of an address; '' where there is none. */
export const tokenIn = (path: string): string => decoded(/^\/student\/(?<token>[^/]+)/i.exec(path)?.groups?.token ?? '') ?? '';

/**
 * The place to which an address leads.
 * @param query with `unit`, `initTab` and `resource`; an unknown tab counts as none
 * @returns null when no zone has such a place
 */
export const placeIn = (path: string, query: string): ZonePlace | null => {
  const parts = shape.exec(path)?.groups;
  if (!parts) return null;
  const [category, subcategory] = [parts.category ?? '', parts.subcategory ?? ''].map(decoded);
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

/** The address of a place inside the portal, in the shortest form. */
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

/** The tab that is open: the chosen one, or the first that has something. */
export const shownTab = ({ title, products }: Zone, { tab }: ZonePlace): ZoneTab =>
  tab ?? (title.resources.length === 0 && products.length > 0 ? 'digital' : 'resources');

/** The brands of products, by their types; those that are only used online have none. */
const brands = new Set(['OLB', 'Blink', 'Pangea', 'SongPals', 'HUB']);

/** The brand of a product of that type. */
export const brandOf = (type: string): StudentProduct['brand'] => (brands.has(type) ? type : null);

/** Reasons why a link, or a product of it, does not open, named like the states of a refusal. */
export const refusalReasons = ['devicesExceeded', 'peopleExceeded', 'linkReplaced', 'invalidLink', 'failed'] as const;
/** Reasons why a link does not open, or does not stay open. */
export const linkWhys = [...refusalReasons, 'withoutCookies'] as const;

export type RefusalReason = (typeof linkWhys)[number];
