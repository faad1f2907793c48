import type { Sweep } from '../services';

export const sweeps: readonly Sweep[] = [({ familyBooks }) => familyBooks.sweep()];
