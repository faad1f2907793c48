import type { CallFailure } from '../../shared/api/failure';
import type { Post, Topic } from '../../shared/rules/posts';
import type { Slide } from '../../shared/rules/slides';

export type { Post, Slide, Topic };

/** A topic of news, with the number of its colour. */
export type NewsTopic = Topic & { readonly colour: number };

/** What is new for a person: posts in their order, and the topics that these have. */
export type News = { readonly posts: readonly Post[]; readonly topics: readonly NewsTopic[] };

/** What of the news is shown: those of a topic, by its slug, or of all; and how many at most. */
export type NewsView = { readonly topic: string | null; readonly most: number };

/** News to be read, with the topics that news can have. */
export type NewsItem = { readonly post: Post; readonly topics: readonly NewsTopic[] };

export type LoadNewsFailure = CallFailure;

/** What the public home shows besides its own words. */
export type LandingPosts = { readonly slides: readonly Slide[]; readonly items: readonly Slide[] };

export type LoadLandingFailure = CallFailure;

/** Something to learn from. */
export type Asset = {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly picture: string;
  readonly date: string;
};
