import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts, findTopics } from '../../../shared/posts/find-posts';
import type { NewsPreferences } from '../../../shared/rules/news';
import { maxNews, newsOf, withColours } from '../rules';
import type { LoadNewsFailure, News, NewsItem } from '../types';

const Numbers = Schema.Array(Schema.Number);

/** Loads the categories of posts that concern the caller. Source: GET /news. */
const loadPreferences = (): Effect.Effect<NewsPreferences, LoadNewsFailure> =>
  call({
    send: (signal) => client.GET('/news', { signal }),
    decode: Schema.Struct({ language: Numbers, stage: Numbers, subject: Numbers, region: Numbers, country: Numbers }),
  });

const root = rootCategories.news;

/** Loads posts, with the topics and preferences that decide whether the posts are news for the caller. */
const loadWith = (posts: ReturnType<typeof findPosts>, readsAll: boolean) =>
  Effect.all([posts, findTopics(root), readsAll ? Effect.succeed(null) : loadPreferences()], { concurrency: 'unbounded' }).pipe(
    Effect.map(([found, topics, preferences]) => ({ posts: found, reader: { preferences, root, topics: withColours(topics) } })),
  );

/** Loads the news for the caller. Sources: GET /posts/, GET /categories, GET /news. */
export const loadNews = ({ readsAll }: { readonly readsAll: boolean }): Effect.Effect<News, LoadNewsFailure> =>
  loadWith(findPosts({ categories: [root], most: maxNews }), readsAll).pipe(Effect.map(({ posts, reader }) => newsOf(posts, reader)));

/** Loads a list with one post. The list is empty if the post is no news for the caller. The sources are those of `loadNews`. */
export const loadNewsItem = ({
  of: { id, readsAll },
}: {
  readonly of: { readonly id: number | null; readonly readsAll: boolean };
}): Effect.Effect<readonly NewsItem[], LoadNewsFailure> => {
  if (id === null) return Effect.succeed([]);
  return loadWith(findPosts({ categories: [root], include: [id], most: 1 }), readsAll).pipe(
    Effect.map(({ posts, reader }) => {
      const news = newsOf(
        posts.filter((post) => post.id === id),
        reader,
      );
      return news.posts.map((post) => ({ post, topics: news.topics }));
    }),
  );
};
