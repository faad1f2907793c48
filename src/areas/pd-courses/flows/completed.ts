import { tabMachine } from '../../../../machines/pd-courses/tab.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Registration } from '../types';

/** The courses that the person has completed, behind the third tab. */
export const completed = tabMachine<Registration, 'tab.failed'>('completed', 'tab.failed').provide({
  actors: { load: fromEffect(async () => (await loadCode(() => import('../services/courses'))).loadCompleted) },
});
