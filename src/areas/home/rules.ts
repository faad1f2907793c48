import { hasAll, inNewsOrder, isNewsFor, type NewsPreferences, topicsOf } from '../../shared/rules/news';
import type { PostCategories } from '../../shared/rules/post-categories';
import { slidesOf } from '../../shared/rules/slides';
import type { Asset, LandingPosts, News, NewsTopic, NewsView, Post, Topic } from './types';

/** Number of posts that are shown at first. Each press of the button *More* shows the same number of further posts. */
export const newsAtOnce = 9;

/** Maximum number of posts that the portal requests as news. */
export const maxNews = 50;

/** Number of colours for topics. After the last colour, the next topic gets the first colour again. */
const colours = 6;

type Reader = {
  /** Categories that select the news of the reader; null if the reader sees all news. */
  readonly preferences: NewsPreferences | null;
  /** The root category of news. */
  readonly root: number;
  /** The categories below the root. */
  readonly topics: readonly NewsTopic[];
};

/** Whether a post is news for a person. */
export const isNews = (post: Post, { preferences, root, topics }: Reader): boolean =>
  preferences ? isNewsFor(post, preferences, [root, ...topics.map(({ id }) => id)]) : hasAll(post);

/** Returns the posts that are news for the reader, in the order of news, with the topics of these posts. */
export const newsOf = (posts: readonly Post[], reader: Reader): News => {
  const news = posts.filter((post) => isNews(post, reader)).sort(inNewsOrder);
  return { posts: news, topics: withDistinctColours(reader.topics.filter((topic) => topicsOf(news, [topic]).length > 0)) };
};

/** Returns the news of the topic with this slug, or all news if no topic has this slug. */
export const newsIn = ({ posts, topics }: News, topic: string | null): readonly Post[] => {
  const id = topics.find(({ slug }) => slug === topic)?.id;
  return id === undefined ? posts : posts.filter(({ categories }) => categories.includes(id));
};

/** Returns the topics with their colours. The colour depends on the place of the topic among the topics of all languages. */
export const withColours = (topics: readonly Topic[]): readonly NewsTopic[] =>
  topics.map((topic, place) => ({ ...topic, colour: (place % colours) + 1 }));

/** Returns all colours, starting with the given colour. The first colour follows the last colour. */
const coloursFrom = (colour: number) => Array.from({ length: colours }, (_, step) => ((colour - 1 + step) % colours) + 1);

/**
 * Returns the topics with different colours, because the page shows them together. A topic whose colour is already used gets the next
 * unused colour.
 */
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

/** Returns a text, shortened after a whole word if it is longer than `longestExcerpt`. */
export const beginningOf = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length <= longestExcerpt) return trimmed;
  return `${trimmed.slice(0, longestExcerpt).replace(/\s+\S*$/u, '')}…`;
};

/** Reads the view of the news from the query of an address. */
export const newsViewIn = (query: string): NewsView => {
  const wishes = new URLSearchParams(query);
  const pages = Math.ceil(Number(wishes.get('news')) / newsAtOnce) || 1;
  return { topic: wishes.get('topic'), most: newsAtOnce * Math.min(Math.max(pages, 1), Math.ceil(maxNews / newsAtOnce)) };
};

/** Returns the query of an address with the given view of the news. Other parameters of the query do not change. */
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
const maxOnLanding = 8;

/**
 * Returns the slides and content items that the public home shows. `hasMec` is false: the school of a visitor is unknown, so the visitor
 * counts as outside the ministry's programme.
 * @param language id of the category of the language
 */
export const landingOf = (posts: readonly Post[], language: number, roots: PostCategories): LandingPosts => {
  const among = (root: number) =>
    slidesOf(
      posts.filter(({ categories }) => categories.includes(root)),
      { language, hasMec: false },
      maxOnLanding,
    );
  return { slides: among(roots.landingCarousel), items: among(roots.landingContent) };
};

/** Maximum number of assets in the row of professional development. */
export const maxAssets = 12;

/** Returns the newest assets, at most `maxAssets`. Assets with an invalid date come last. */
export const newestOf = (assets: readonly Asset[]): readonly Asset[] =>
  [...assets]
    .sort((one, other) => (dayOf(other.date)?.getTime() ?? 0) - (dayOf(one.date)?.getTime() ?? 0) || one.id.localeCompare(other.id))
    .slice(0, maxAssets);
