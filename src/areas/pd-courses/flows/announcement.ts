import { tabMachine } from '../../../../machines/pd-courses/tab.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Announcement } from '../types';

const bind = bindServices(() => import('../services/courses'));

/** Flow of the first tab, which loads the announcement. */
export const announcement = tabMachine<Announcement, 'announcement.failed'>('announcement', 'announcement.failed').provide({
  actors: { load: bind('loadAnnouncements') },
});
