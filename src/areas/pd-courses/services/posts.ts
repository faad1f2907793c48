import type { Effect } from 'effect';
import type { CallFailure } from '../../../shared/api/failure';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import type { Post } from '../types';

/** Loads the publisher's posts about courses; a page keeps them while its language changes. Source: GET /posts/. */
export const loadCoursePosts = (): Effect.Effect<readonly Post[], CallFailure> => findPosts({ categories: [rootCategories.courses] });
