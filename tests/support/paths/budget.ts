import type { Path } from './path';

/** The work of a run on a page, in numbers that do not depend on the speed of the computer. */
export type Work = { readonly paths: number; readonly steps: number };

/** The largest work that one flow may take. */
const budget: Work = { paths: 66, steps: 330 };

export const workOf = (paths: readonly Path[]): Work => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
});

/** Describes the exceeded limits. */
export const beyondBudget = (work: Work): string[] =>
  (['paths', 'steps'] as const).filter((part) => work[part] > budget[part]).map((part) => `${work[part]} ${part}, budget ${budget[part]}`);
