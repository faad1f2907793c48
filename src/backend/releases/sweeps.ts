import type { Sweep } from '../services';

export const sweeps: readonly Sweep[] = [({ releases }) => releases.sweep()];
