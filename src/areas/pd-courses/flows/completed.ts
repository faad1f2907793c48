import { tabMachine } from '../../../../machines/pd-courses/tab.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Registration } from '../types';

const bind = bindServices(() => import('../services/courses'));

/** Flow of the third tab, which loads the courses that the person has completed. */
export const completed = tabMachine<Registration, 'tab.failed'>('completed', 'tab.failed').provide({
  actors: { load: bind('loadCompleted') },
});
