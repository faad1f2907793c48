import { mostOf } from './budgets';
import { measureBundle } from './bundle';
import type { Figure } from './support/figure';

/** The budgets of the built portal as figures of a benchmark. Needs a previous `npm run build`. */
export const measure = async (): Promise<readonly Figure[]> =>
  measureBundle().map((figure) => ({ what: figure.what, measured: figure.value, unit: figure.unit, wanted: { most: mostOf(figure) } }));
