import { languageCategories } from './post-categories';
import { isInLanguage, type Post, type Topic } from './posts';

/** The numbers of the categories of posts that concern a person. */
export type NewsPreferences = {
  readonly language: readonly number[];
  readonly stage: readonly number[];
  readonly subject: readonly number[];
  readonly region: readonly number[];
  readonly country: readonly number[];
};

const languages: readonly number[] = Object.values(languageCategories);

/**
 * Returns whether a post is news for a person. The post must have title, content and picture, and be in the person's language. If the post
 * names stages, subjects, regions or countries, at least one of them must concern the person.
 * @param topics numbers of the root category of news and of the categories below it. These categories name the subject of a post, not its
 * readers
 */
export const isNewsFor = (post: Post, preferences: NewsPreferences, topics: readonly number[]): boolean => {
  if (!hasAll(post) || !preferences.language.some((language) => isInLanguage(post, language))) return false;
  const named = post.categories.filter((id) => !languages.includes(id) && !topics.includes(id));
  const theirs = [preferences.stage, preferences.subject, preferences.region, preferences.country].flat();
  return named.length === 0 || named.some((id) => theirs.includes(id));
};

/** Returns whether a post has the parts that news need: title, content and picture. */
export const hasAll = ({ title, html, picture }: Post): boolean => title.trim() !== '' && html.trim() !== '' && picture !== null;

/** Compares two posts for `sort`: sticky posts first, then the newest. */
export const inNewsOrder = (one: Post, other: Post): number =>
  Number(other.sticky) - Number(one.sticky) || other.date.localeCompare(one.date) || one.id - other.id;

/** Returns the topics that occur in posts, in the order of `topics`. */
export const topicsOf = (posts: readonly Post[], topics: readonly Topic[]): readonly Topic[] =>
  topics.filter(({ id }) => posts.some(({ categories }) => categories.includes(id)));

const firstSlug = (post: Post, topics: readonly Topic[]) => topics.find(({ id }) => post.categories.includes(id))?.slug ?? '\uffff';

/** The number of news at the top of home. */
const maxBreaking = 3;

/** Picks the news for the top of home: sorts the posts by the slug of their first topic, and returns the first three. */
export const breakingOf = (posts: readonly Post[], topics: readonly Topic[]): readonly Post[] =>
  [...posts].sort((one, other) => firstSlug(one, topics).localeCompare(firstSlug(other, topics))).slice(0, maxBreaking);
