import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Post } from '../types';

/** What the publisher says about courses, in every language; the page can do without it. */
export const coursePosts = loadQuietlyMachine<Post, undefined>().provide({
  actors: { load: fromEffect(async () => (await import('../services/posts')).loadCoursePosts) },
});
