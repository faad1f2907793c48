import { tabMachine } from '../../../../machines/pd-courses/tab.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Announcement } from '../types';

const bind = bindServices(() => import('../services/courses'));

/** The announcement, behind the first tab. */
export const announcement = tabMachine<Announcement, 'announcement.failed'>('announcement', 'announcement.failed').provide({
  actors: { load: bind('loadAnnouncements') },
});
