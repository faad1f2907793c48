import { Effect, Schema } from 'effect';
import { call } from '../api/call';
import { client } from '../api/client';
import type { CallFailure } from '../api/failure';
import { type Post, postOf, type Topic } from '../rules/posts';

const Rendered = Schema.Struct({ rendered: Schema.String });
const Size = Schema.Struct({ source_url: Schema.String });

const PictureOnTheWire = Schema.Struct({
  source_url: Schema.String,
  alt_text: Schema.String,
  media_details: Schema.optionalKey(
    Schema.Struct({
      sizes: Schema.optionalKey(
        Schema.Struct({ full: Schema.optionalKey(Size), medium: Schema.optionalKey(Size), thumbnail: Schema.optionalKey(Size) }),
      ),
    }),
  ),
});

const TermOnTheWire = Schema.Struct({
  id: Schema.Number,
  slug: Schema.String,
  name: Schema.String,
  description: Schema.optionalKey(Schema.String),
  taxonomy: Schema.optionalKey(Schema.String),
});

const PostOnTheWire = Schema.Struct({
  id: Schema.Number,
  date: Schema.String,
  slug: Schema.String,
  sticky: Schema.Boolean,
  categories: Schema.Array(Schema.Number),
  title: Rendered,
  content: Rendered,
  excerpt: Rendered,
  _embedded: Schema.optionalKey(
    Schema.Struct({
      'wp:featuredmedia': Schema.optionalKey(Schema.Array(PictureOnTheWire)),
      'wp:term': Schema.optionalKey(Schema.Array(Schema.Array(TermOnTheWire))),
    }),
  ),
});

/** A search for posts: all given conditions must hold. */
export type PostSearch = {
  /** Numbers of categories; a post of any of them is found. */
  readonly categories?: readonly number[];
  /** Words in title, content or excerpt. */
  readonly search?: string;
  /** Numbers of posts. */
  readonly include?: readonly number[];
  /** Maximum number of posts; 50 by default. */
  readonly most?: number;
};

/** Finds posts of the content service, with pictures and categories. Source: GET /posts/. */
export const findPosts = ({ categories, search, include, most = 50 }: PostSearch): Effect.Effect<readonly Post[], CallFailure> =>
  call({
    send: (signal) =>
      client.GET('/posts/', {
        params: {
          query: {
            _embed: 'true',
            per_page: most,
            ...(categories && { categories: categories.join(',') }),
            ...(search !== undefined && { search }),
            ...(include && { include: include.join(',') }),
          },
        },
        signal,
      }),
    decode: Schema.Array(PostOnTheWire),
  }).pipe(Effect.map((posts) => posts.map(postOf)));

/** Finds the categories below the category with a given number. Source: GET /categories. */
export const findTopics = (parent: number): Effect.Effect<readonly Topic[], CallFailure> =>
  call({
    send: (signal) => client.GET('/categories', { params: { query: { parent, per_page: 100 } }, signal }),
    decode: Schema.Array(Schema.Struct({ id: Schema.Number, slug: Schema.String, name: Schema.String, description: Schema.String })),
  });
