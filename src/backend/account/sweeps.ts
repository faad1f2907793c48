import type { Sweep } from '../services';
import { sweepAddressChanges } from './address-changes';

export const sweeps: readonly Sweep[] = [({ db }) => sweepAddressChanges(db)];
