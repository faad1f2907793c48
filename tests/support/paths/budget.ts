import type { Path } from './path';

/** How much there is to walk on a page: what a run takes grows with it, on every machine alike. */
export type Work = { readonly paths: number; readonly steps: number };

/** What a flow may cost. */
const budget: Work = { paths: 64, steps: 320 };

export const workOf = (paths: readonly Path[]): Work => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
});

/** What goes beyond it, in words; empty when nothing does. */
export const beyondBudget = (work: Work): string[] =>
  (['paths', 'steps'] as const).filter((part) => work[part] > budget[part]).map((part) => `${work[part]} ${part}, budget ${budget[part]}`);
