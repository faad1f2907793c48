import { loadMachine } from '../../../../machines/shared/load.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { SchoolRegion } from '../types';

/** The autonomous communities from which one is chosen. */
export const regions = loadMachine<SchoolRegion, undefined>({ severity: 'danger', text: 'fictitious.regionsFailed' }).provide({
  actors: { load: fromEffect(async () => (await import('../services/fictitious')).loadRegions) },
});
