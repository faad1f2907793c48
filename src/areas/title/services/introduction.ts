import { Effect } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import { type Slide, slidesOf, type Viewer } from '../../../shared/rules/slides';
import type { DisableCarouselFailure, LoadSlidesFailure } from '../types';

/** Loads the slides of the introduction for this person, in the order in which they are shown. Source: GET /posts/. */
export const loadSlides = (viewer: Viewer): Effect.Effect<readonly Slide[], LoadSlidesFailure> =>
  findPosts({ categories: [rootCategories.onboarding], most: config.maxSlides }).pipe(
    Effect.map((posts) => slidesOf(posts, viewer, config.maxSlides)),
  );

/** Records that the introduction must not open again without a request by the person. Source: PUT /user/disabletitlecarousel. */
export const disableCarousel = (): Effect.Effect<void, DisableCarouselFailure> =>
  call({ send: (signal) => client.PUT('/user/disabletitlecarousel', { signal }), decode: nothing });
