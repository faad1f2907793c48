import type { Sweep } from '../services';
import { sweepArrivals } from './arrivals';
import { sweepLinkTokens } from './link-tokens';

export const sweeps: readonly Sweep[] = [({ db }) => sweepArrivals(db), ({ db }) => sweepLinkTokens(db)];
