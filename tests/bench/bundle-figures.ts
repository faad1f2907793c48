import { measureBundle } from './bundle';
import type { Figure } from './support/figure';

/** The budgets of the built portal, among the other figures. Needs `npm run build` before. */
export const measure = async (): Promise<readonly Figure[]> =>
  measureBundle().map(({ what, value, budget, unit }) => ({ what, measured: value, unit, wanted: { most: budget } }));
