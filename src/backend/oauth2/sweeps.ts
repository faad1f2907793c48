import type { Sweep } from '../services';
import { makeConsents } from './consents';

export const sweeps: readonly Sweep[] = [({ db, options }) => makeConsents(db, options.oauth).sweep()];
