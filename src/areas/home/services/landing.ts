import { Effect } from 'effect';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import { landingOf } from '../rules';
import type { LandingPosts, LoadLandingFailure } from '../types';

/** Loads the posts that the public home shows in addition to its fixed text. Source: GET /posts/. */
export const loadLandingPosts = ({ language }: { readonly language: number }): Effect.Effect<LandingPosts, LoadLandingFailure> =>
  findPosts({ categories: [rootCategories.landingCarousel, rootCategories.landingContent] }).pipe(
    Effect.map((posts) => landingOf(posts, language, rootCategories)),
  );
