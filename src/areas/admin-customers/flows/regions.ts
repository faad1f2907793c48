import { loadByStatusMachine } from '../../../../machines/shared/load-by-status.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { SchoolRegion } from '../types';

/** The autonomous communities from which one is chosen. */
export const regions = loadByStatusMachine<SchoolRegion, undefined>('fictitious.regionsFailed').provide({
  actors: { load: fromEffect(async () => (await loadCode(() => import('../services/fictitious'))).loadRegions) },
});
