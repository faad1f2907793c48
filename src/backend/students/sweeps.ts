import type { Sweep } from '../services';

export const sweeps: readonly Sweep[] = [({ admission }) => admission.sweep()];
