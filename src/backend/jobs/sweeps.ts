import type { Sweep } from '../services';

/** Jobs that were done or given up some time ago. */
export const sweeps: readonly Sweep[] = [({ jobs }) => jobs.sweep()];
