import { loadQuietlyMachine } from '../../../../machines/shared/load-quietly.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Post } from '../types';

const bind = bindServices(() => import('../services/posts'));

/** Loader of the publisher's posts about courses, in every language; the page can do without them. */
export const coursePosts = loadQuietlyMachine<Post, undefined>().provide({
  actors: { load: bind('loadCoursePosts') },
});
