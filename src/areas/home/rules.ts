import { hasAll, inNewsOrder, isNewsFor, type NewsPreferences, topicsOf } from '../../shared/rules/news';
import type { PostCategories } from '../../shared/rules/post-categories';
import { slidesOf } from '../../shared/rules/slides';
import type { Asset, LandingPosts, News, NewsTopic, NewsView, Post, Topic } from './types';

/** How many news are shown at first, and how many more with each press. */
export const newsAtOnce = 9;

/** The most posts that are asked for as news. */
export const mostNews = 50;

/** The number of colours of topics, after which they begin again. */
const colours = 6;

type Reader = {
  /** null for a reader who sees all news. */
  readonly preferences: NewsPreferences | null;
  /** The root category of news. */
  readonly root: number;
  /** The categories below the root. */
  readonly topics: readonly NewsTopic[];
};

/** Whether a post is news for a person. */
export const isNews = (post: Post, { preferences, root, topics }: Reader): boolean =>
  preferences ? isNewsFor(post, preferences, [root, ...topics.map(({ id }) => id)]) : hasAll(post);

/** The news among posts, for a person. */
export const newsOf = (posts: readonly Post[], reader: Reader): News => {
  const news = posts.filter((post) => isNews(post, reader)).sort(inNewsOrder);
  return { posts: news, topics: apart(reader.topics.filter((topic) => topicsOf(news, [topic]).length > 0)) };
};

/** The news of a topic, or all. */
export const newsIn = ({ posts, topics }: News, topic: string | null): readonly Post[] => {
  const id = topics.find(({ slug }) => slug === topic)?.id;
  return id === undefined ? posts : posts.filter(({ categories }) => categories.includes(id));
};

/** The topics of all languages with their colours. */
export const withColours = (topics: readonly Topic[]): readonly NewsTopic[] =>
  topics.map((topic, place) => ({ ...topic, colour: (place % colours) + 1 }));

/** The colours from one on, and then from the first. */
const coloursFrom = (colour: number) => Array.from({ length: colours }, (_, step) => ((colour - 1 + step) % colours) + 1);

/** Gives topics that are shown together different colours. Each keeps its colour, or takes the next free one while there is one. */
const apart = (topics: readonly NewsTopic[]): readonly NewsTopic[] => {
  const taken = new Set<number>();
  return topics.map((topic) => {
    const colour = coloursFrom(topic.colour).find((each) => !taken.has(each)) ?? topic.colour;
    taken.add(colour);
    return { ...topic, colour };
  });
};

/** @returns null for an invalid date */
export const dayOf = (date: string): Date | null => {
  const day = new Date(date);
  return Number.isNaN(day.getTime()) ? null : day;
};

/** The most characters of an excerpt beside a title. */
const longestExcerpt = 280;

/** The beginning of a text, in whole words. */
export const beginningOf = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length <= longestExcerpt) return trimmed;
  return `${trimmed.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
};

/** The view of the news that an address names. */
export const newsViewIn = (query: string): NewsView => {
  const wishes = new URLSearchParams(query);
  const pages = Math.ceil(Number(wishes.get('news')) / newsAtOnce) || 1;
  return { topic: wishes.get('topic'), most: newsAtOnce * Math.min(Math.max(pages, 1), Math.ceil(mostNews / newsAtOnce)) };
};

/** Sets this view of the news in the query of an address; other parameters stay. */
export const queryWithNews = (query: string, { topic, most }: NewsView): string => {
  const wishes = new URLSearchParams(query);
  if (topic === null) wishes.delete('topic');
  else wishes.set('topic', topic);
  if (most === newsAtOnce) wishes.delete('news');
  else wishes.set('news', String(most));
  return wishes.toString();
};

/** The path of the page of news. */
export const newsPath = (id: number): string => `/news/${id}`;

/** Returns the number of the post that an address names; null where it names none. */
export const newsIdIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The most slides in the carousel of the public home, and the most content items. */
const mostOnLanding = 8;

/**
 * Selects the posts that the public home shows: slides and content items for visitors, whose schools are unknown.
 * @param language category of the language
 */
export const landingOf = (posts: readonly Post[], language: number, roots: PostCategories): LandingPosts => {
  const among = (root: number) =>
    slidesOf(
      posts.filter(({ categories }) => categories.includes(root)),
      { language, hasMec: false },
      mostOnLanding,
    );
  return { slides: among(roots.landingCarousel), items: among(roots.landingContent) };
};

/** The most assets in the row of professional development. */
export const mostAssets = 12;

/** Selects the newest assets; those with an invalid date come last. */
export const newestOf = (assets: readonly Asset[]): readonly Asset[] =>
  [...assets]
    .sort((one, other) => (dayOf(other.date)?.getTime() ?? 0) - (dayOf(one.date)?.getTime() ?? 0) || one.id.localeCompare(other.id))
    .slice(0, mostAssets);
