import type { Effect } from 'effect';
import type { CallFailure } from '../../../shared/api/failure';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import type { Post } from '../types';

/** Loads the publisher's posts about courses in all languages, so that a change of language needs no new request. Source: GET /posts/. */
export const loadCoursePosts = (): Effect.Effect<readonly Post[], CallFailure> => findPosts({ categories: [rootCategories.courses] });
