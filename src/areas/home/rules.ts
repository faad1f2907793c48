import { hasAll, inNewsOrder, isNewsFor, type NewsPreferences, topicsOf } from '../../shared/rules/news';
import type { PostCategories } from '../../shared/rules/post-categories';
import { slidesOf } from '../../shared/rules/slides';
import type { Asset, LandingPosts, News, NewsTopic, NewsView, Post, Topic } from './types';

/** Number of news that are shown at first, and that each press of the button adds. */
export const newsAtOnce = 9;

/** Maximum number of posts that the portal requests as news. */
export const mostNews = 50;

/** Number of colours for topics. After the last colour, the next topic gets the first one again. */
const colours = 6;

type Reader = {
  /** null if the reader sees all news. */
  readonly preferences: NewsPreferences | null;
  /** The root category of news. */
  readonly root: number;
  /** The categories below the root. */
  readonly topics: readonly NewsTopic[];
};

/** Whether a post is news for a person. */
export const isNews = (post: Post, { preferences, root, topics }: Reader): boolean =>
  preferences ? isNewsFor(post, preferences, [root, ...topics.map(({ id }) => id)]) : hasAll(post);

/** Selects the news for a person from posts. */
export const newsOf = (posts: readonly Post[], reader: Reader): News => {
  const news = posts.filter((post) => isNews(post, reader)).sort(inNewsOrder);
  return { posts: news, topics: withDistinctColours(reader.topics.filter((topic) => topicsOf(news, [topic]).length > 0)) };
};

/** Selects the news of a topic, or all news if there is no such topic. */
export const newsIn = ({ posts, topics }: News, topic: string | null): readonly Post[] => {
  const id = topics.find(({ slug }) => slug === topic)?.id;
  return id === undefined ? posts : posts.filter(({ categories }) => categories.includes(id));
};

/** Gives each topic a colour, by its place among the topics of all languages. */
export const withColours = (topics: readonly Topic[]): readonly NewsTopic[] =>
  topics.map((topic, place) => ({ ...topic, colour: (place % colours) + 1 }));

/** Lists all colours from this one on; after the last colour comes the first. */
const coloursFrom = (colour: number) => Array.from({ length: colours }, (_, step) => ((colour - 1 + step) % colours) + 1);

/** Gives topics that are shown together different colours. A topic keeps its colour if it is free, or takes the next free one. */
const withDistinctColours = (topics: readonly NewsTopic[]): readonly NewsTopic[] => {
  const taken = new Set<number>();
  return topics.map((topic) => {
    const colour = coloursFrom(topic.colour).find((each) => !taken.has(each)) ?? topic.colour;
    taken.add(colour);
    return { ...topic, colour };
  });
};

/** Parses a date; returns null if the date is invalid. */
export const dayOf = (date: string): Date | null => {
  const day = new Date(date);
  return Number.isNaN(day.getTime()) ? null : day;
};

/** Maximum length of an excerpt beside a title, in characters. */
const longestExcerpt = 280;

/** Shortens a text to its beginning, in whole words. */
export const beginningOf = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length <= longestExcerpt) return trimmed;
  return `${trimmed.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
};

/** Reads the view of the news from the query of an address. */
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

/** Returns the path of the page of a post. */
export const newsPath = (id: number): string => `/news/${id}`;

/** Reads the number of a post from a part of an address. Returns null if the part is no number of a post. */
export const newsIdIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Maximum number of slides in the carousel of the public home, and of content items below the carousel. */
const mostOnLanding = 8;

/**
 * Selects the posts that the public home shows: slides and content items for visitors, whose schools are unknown.
 * @param language id of the category of the language
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

/** Maximum number of assets in the row of professional development. */
export const mostAssets = 12;

/** Selects the newest assets. Assets with an invalid date come last. */
export const newestOf = (assets: readonly Asset[]): readonly Asset[] =>
  [...assets]
    .sort((one, other) => (dayOf(other.date)?.getTime() ?? 0) - (dayOf(one.date)?.getTime() ?? 0) || one.id.localeCompare(other.id))
    .slice(0, mostAssets);
