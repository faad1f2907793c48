import { longestAddress } from './longest-address';
import { isComplete, isInLanguage, type Post } from './posts';

/** Ids of titles, or 'all'. */
export type Titles = 'all' | readonly string[];

const list = '\\d{1,12}(?:,\\d{1,12})*';
const idsOf = (text: string): Titles => (text === '0' ? 'all' : text.split(','));

/**
 * The rule in the excerpt of a promotion at home. `shownTo`: the teacher must have adopted one of these titles. `promoted`: the promotion
 * adds these titles to the library.
 */
export type HomeExcerpt = { readonly shownTo: Titles; readonly promoted: readonly string[] };

/**
 * Limits of the stored answer to a promotion: the number of promoted titles, and the length of the post's title. A promotion over a limit
 * is not shown, because its answer could not be stored.
 */
const maxPromoted = 100;
const longestTitle = 500;

const everybody = /^AD:0$/;
const promotes = new RegExp(`^AD:(?<shownTo>${list})@PM:(?<promoted>${list})$`);

/** Reads the excerpt 'AD:0' or 'AD:<ids>@PM:<ids>'. @returns null for any other text, or for too many titles */
export const homeExcerptOf = (excerpt: string): HomeExcerpt | null => {
  const text = excerpt.trim();
  if (everybody.test(text)) return { shownTo: 'all', promoted: [] };
  const found = promotes.exec(text)?.groups;
  const promoted = [...new Set(found?.promoted?.split(','))];
  return found && promoted.length <= maxPromoted ? { shownTo: idsOf(found.shownTo as string), promoted } : null;
};

/** The rule in the excerpt of a promotion in titles: the titles that show it, and the address of its link. */
export type TitleExcerpt = { readonly titles: Titles; readonly url: string };

const inTitles = new RegExp(`^AD:(?<titles>${list})@(?<url>https?://\\S+)$`);

/** Reads the excerpt 'AD:<ids>@<url>'. @returns null for any other text, or for an invalid address */
export const titleExcerptOf = (excerpt: string): TitleExcerpt | null => {
  const found = inTitles.exec(excerpt.trim())?.groups;
  if (!found || !URL.canParse(found.url as string)) return null;
  const url = new URL(found.url as string);
  return url.username || url.password || url.href.length > longestAddress ? null : { titles: idsOf(found.titles as string), url: url.href };
};

/** Returns whether an excerpt marks a post as the message for demo teachers. */
export const isDemoMessage = (excerpt: string): boolean => excerpt.trim() === 'DM:0';

/** Preferences that decide which promotions a person sees at home. */
export type PromotionPreferences = {
  /** Posts that were accepted. */
  readonly accepted: readonly number[];
  /** Category of the person's language. */
  readonly language: number;
  /** Ids of the titles that the person, or the school, has adopted. */
  readonly adopted: readonly string[];
};

const canBeRead = (post: Post, language: number, done: readonly number[]) =>
  isComplete(post) && isInLanguage(post, language) && !done.includes(post.id);

const isRecordable = ({ title }: Post) => title.length <= longestTitle;

const concerns = (titles: Titles, ids: readonly string[]) => titles === 'all' || titles.some((id) => ids.includes(id));

/** Returns whether a person sees this post as a promotion at home. */
export const isPromotionFor = (post: Post, { accepted, language, adopted }: PromotionPreferences): boolean => {
  const excerpt = homeExcerptOf(post.excerpt);
  return excerpt !== null && canBeRead(post, language, accepted) && concerns(excerpt.shownTo, adopted);
};

/** Preferences that decide which promotions a person sees in a title. */
export type TitlePromotionPreferences = {
  /** Posts that were accepted or dismissed. */
  readonly done: readonly number[];
  readonly language: number;
};

/** Returns whether a person sees this post as a promotion in a title. @param title the `idTitulo` of the title */
export const isPromotionIn = (post: Post, { done, language }: TitlePromotionPreferences, title: string): boolean => {
  const excerpt = titleExcerptOf(post.excerpt);
  return (
    excerpt !== null && post.picture !== null && isRecordable(post) && canBeRead(post, language, done) && concerns(excerpt.titles, [title])
  );
};

/** Returns whether a demo teacher sees this post in titles. */
export const isMessageFor = (post: Post, { done, language }: TitlePromotionPreferences): boolean =>
  isDemoMessage(post.excerpt) && isRecordable(post) && canBeRead(post, language, done);

const links = /<a\s[^>]*?href="(?<address>[^"]*)"/gi;

/**
 * Finds the address for more information in the content of a promotion. It is the address of the first link to a web page; null without
 * such a link.
 */
export const moreInfoOf = (html: string): string | null => {
  const addresses = [...html.matchAll(links)].map(({ groups }) => (groups?.address ?? '').replaceAll('&amp;', '&'));
  return addresses.find((address) => /^https?:\/\//i.test(address) && URL.canParse(address)) ?? null;
};
