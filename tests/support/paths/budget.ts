import type { Path } from './path';

/** The work of a run on a page, in numbers that do not depend on the machine. */
export type Work = { readonly paths: number; readonly steps: number };

/** The most that one flow may take. */
const budget: Work = { paths: 66, steps: 330 };

export const workOf = (paths: readonly Path[]): Work => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
});

/** The exceeded limits, in words. */
export const beyondBudget = (work: Work): string[] =>
  (['paths', 'steps'] as const).filter((part) => work[part] > budget[part]).map((part) => `${work[part]} ${part}, budget ${budget[part]}`);
