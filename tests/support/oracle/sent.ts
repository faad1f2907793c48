import type { PathStep } from '../paths/path';

/** The invokes that a step starts. */
export const startedIn = (before: PathStep | undefined, { snapshot }: PathStep): string[] =>
  snapshot._nodes
    .flatMap(({ invoke }) => invoke.map(({ id }) => id))
    .filter((id) => snapshot.children[id] !== before?.snapshot.children[id]);
