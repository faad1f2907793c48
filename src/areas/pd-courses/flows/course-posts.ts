import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Post } from '../types';

/** Loader of the publisher's posts about courses, in every language; the page can do without them. */
export const coursePosts = loadQuietlyMachine<Post, undefined>().provide({
  actors: { load: fromEffect(async () => (await loadCode(() => import('../services/posts'))).loadCoursePosts) },
});
