import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Post } from '../types';

const bind = bindServices(() => import('../services/posts'));

/**
 * Flow that loads the publisher's posts about courses, in every language. If the posts cannot be loaded, the page shows no posts and no
 * error.
 */
export const coursePosts = loadQuietlyMachine<Post, undefined>().provide({
  actors: { load: bind('loadCoursePosts') },
});
