import type { Path } from './path';

/** How much there is to walk on a page: what a run takes grows with it, on every machine alike. */
export type Work = { readonly paths: number; readonly steps: number };

/** What a flow may cost. */
const usual: Work = { paths: 60, steps: 300 };

/** Flows that may cost more, and why. */
const larger: Readonly<Record<string, Work & { readonly why: string }>> = {
  'Become a full teacher': { paths: 80, steps: 430, why: 'two calls one after the other, each with eight ways to fail' },
  'Set the password anew': { paths: 95, steps: 480, why: 'four links of different worth, each with every way to fail' },
};

export const workOf = (paths: readonly Path[]): Work => ({
  paths: paths.length,
  steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
});

/** What goes beyond the budget of a flow, in words; empty when nothing does. */
export const beyondBudget = (flow: string, work: Work): string[] => {
  const budget = larger[flow] ?? usual;
  return (['paths', 'steps'] as const)
    .filter((part) => work[part] > budget[part])
    .map((part) => `${work[part]} ${part}, budget ${budget[part]}`);
};
