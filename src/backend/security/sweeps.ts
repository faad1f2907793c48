import type { Sweep } from '../services';

export const sweeps: readonly Sweep[] = [
  ({ sessions }) => sessions.sweep(),
  ({ limits }) => limits.sweep(),
  ({ devices }) => devices.sweep(),
];
