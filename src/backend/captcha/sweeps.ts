import type { Sweep } from '../services';
import { sweepUsedCaptchas } from './proof-of-work';

export const sweeps: readonly Sweep[] = [({ db }) => sweepUsedCaptchas(db)];
