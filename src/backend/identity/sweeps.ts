import type { Sweep } from '../services';

export const sweeps: readonly Sweep[] = [({ journeys }) => journeys.sweep()];
