import type { Effect } from 'effect';
import type { CallFailure } from '../../../shared/api/failure';
import { rootCategories } from '../../../shared/posts/categories';
import { findPosts } from '../../../shared/posts/find-posts';
import type { Post } from '../types';

/** What the publisher says about courses: a page keeps it while its language changes. Source: GET /posts/. */
export const loadCoursePosts = (): Effect.Effect<readonly Post[], CallFailure> => findPosts({ categories: [rootCategories.courses] });
