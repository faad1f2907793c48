import { tabMachine } from '../../../../machines/pd-courses/tab.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Registration } from '../types';

const bind = bindServices(() => import('../services/courses'));

/** The courses that the person has completed, behind the third tab. */
export const completed = tabMachine<Registration, 'tab.failed'>('completed', 'tab.failed').provide({
  actors: { load: bind('loadCompleted') },
});
