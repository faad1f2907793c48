import { tabMachine } from '../../../../machines/pd-courses/tab.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Announcement } from '../types';

/** The announcement, behind the first tab. */
export const announcement = tabMachine<Announcement, 'announcement.failed'>('announcement', 'announcement.failed').provide({
  actors: { load: fromEffect(async () => (await loadCode(() => import('../services/courses'))).loadAnnouncements) },
});
