import { isRecord } from '../../shared/rules/is-record';
import { pictureSizes, type WireCategory, type WirePicture, type WirePost, type WireTerm } from './post-service';

/** Maximum length of one text of a post, in characters, because the text is sanitised on the event loop. */
const MAX_LETTERS = 100_000;

/** Maximum number of tags in one text. If tags are not closed, the time to sanitise the text grows with the square of their number. */
const MAX_TAGS = 5_000;

/** The highest post number that the contract allows in a request. */
const HIGHEST_ID = 999_999_999;

/** Maximum number of pictures of a post, and of lists of categories. The portal shows one picture. */
const MAX_EMBEDDED = 10;
const MAX_TERMS = 100;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LETTERS && value.split('<', MAX_TAGS + 2).length <= MAX_TAGS + 1;
const listIn = (value: unknown, most: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

/** Matches a time with or without its zone. WordPress writes times in UTC without a zone. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?<zone>Z|[+-]\d\d:\d\d)?$/;

const isoOf = (text: unknown): string | undefined => {
  const found = typeof text === 'string' ? time.exec(text) : null;
  if (!found) return undefined;
  const date = new Date(found.groups?.zone === undefined ? `${found[0]}Z` : found[0]);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** Reads HTML in the form of the protocol. @returns undefined for a text behind a password */
const renderedIn = (value: unknown): { readonly rendered: string } | undefined =>
  isRecord(value) && isText(value.rendered) && value.protected !== true ? { rendered: value.rendered } : undefined;

/** Returns the absolute address of a picture; undefined for an address that browsers must not load. */
const pictureAddress = (address: unknown, base: string): string | undefined => {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const { protocol, username, password, href } = new URL(address, base);
  return protocol === 'https:' && username === '' && password === '' ? href : undefined;
};

const sizesIn = (details: unknown, base: string) => {
  const sizes = isRecord(details) && isRecord(details.sizes) ? details.sizes : {};
  const found = pictureSizes.flatMap((size) => {
    const each = sizes[size];
    const source_url = isRecord(each) ? pictureAddress(each.source_url, base) : undefined;
    return source_url === undefined ? [] : [[size, { source_url }] as const];
  });
  return Object.fromEntries(found);
};

const pictureIn =
  (base: string) =>
  (value: unknown): readonly WirePicture[] => {
    const source_url = isRecord(value) ? pictureAddress(value.source_url, base) : undefined;
    if (!isRecord(value) || source_url === undefined) return [];
    return [
      { source_url, alt_text: isText(value.alt_text) ? value.alt_text : '', media_details: { sizes: sizesIn(value.media_details, base) } },
    ];
  };

const termIn = (value: unknown): readonly WireTerm[] => {
  if (!isRecord(value) || !isNumber(value.id) || !isText(value.slug) || !isText(value.name)) return [];
  const { id, slug, name, description, taxonomy = 'category' } = value;
  return taxonomy === 'category' ? [{ id, slug, name, ...(isText(description) && { description }), taxonomy }] : [];
};

const embeddedIn = (value: unknown, base: string): NonNullable<WirePost['_embedded']> => {
  const { 'wp:featuredmedia': pictures, 'wp:term': terms } = isRecord(value) ? value : {};
  return {
    'wp:featuredmedia': listIn(pictures, MAX_EMBEDDED).flatMap(pictureIn(base)),
    'wp:term': listIn(terms, MAX_EMBEDDED).map((list) => listIn(list, MAX_TERMS).flatMap(termIn)),
  };
};

/**
 * Reads a post in an answer. Unknown fields of the post are left out.
 * @param base the address to which addresses of pictures are relative
 * @returns undefined for a post that is not published, has a missing or wrong field, or too high a number
 */
export const parsePost = (value: unknown, base: string, embed: boolean): WirePost | undefined => {
  if (!isRecord(value) || (value.status ?? 'publish') !== 'publish') return undefined;
  const { id, slug, categories } = value;
  const date = isoOf(value.date_gmt) ?? isoOf(value.date);
  const [title, content, excerpt] = [renderedIn(value.title), renderedIn(value.content), renderedIn(value.excerpt)];
  if (!isNumber(id) || id === 0 || id > HIGHEST_ID || !isText(slug) || !Array.isArray(categories) || !categories.every(isNumber))
    return undefined;
  if (date === undefined || !title || !content || !excerpt) return undefined;
  const sticky = value.sticky === true;
  const post = { id, date, slug, status: 'publish', sticky, categories: categories.slice(0, MAX_TERMS), title, content, excerpt };
  return embed ? { ...post, _embedded: embeddedIn(value._embedded, base) } : post;
};

/** Reads a category in an answer. @returns undefined when a field is missing or wrong */
export const parseCategory = (value: unknown): WireCategory | undefined => {
  if (!isRecord(value) || !isNumber(value.id) || value.id === 0 || !isText(value.slug) || !isText(value.name)) return undefined;
  const { id, slug, name, description, parent } = value;
  return { id, slug, name, description: isText(description) ? description : '', parent: isNumber(parent) ? parent : 0 };
};
