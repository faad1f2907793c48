import { transitionId } from '../chart/parts';
import { caseKey } from './case';
import type { Path, PathStep } from './path';

const keyOf = (path: Path): string => [path.situation, ...path.steps.map((step) => caseKey(step.case.event))].join('\n');

/** A path that another one goes on from is walked with it. */
export function withoutBeginnings(paths: readonly Path[]): Path[] {
  const sorted = paths.map((path) => ({ path, key: `${keyOf(path)}\n` })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return sorted.filter(({ key }, index) => !sorted[index + 1]?.key.startsWith(key)).map(({ path }) => path);
}

/** A transition that leads back to where it started shows less than one that leads elsewhere. */
const moves = (before: PathStep | undefined, after: PathStep): string =>
  JSON.stringify(before?.snapshot.value) === JSON.stringify(after.snapshot.value) ? '' : ' elsewhere';

/** What a path adds to a test: situation, transitions, refused guards, states. */
const covers = (path: Path): string[] => [
  path.situation,
  ...path.steps.flatMap((step, index) => [
    ...step.taken.map((transition) => transitionId(transition) + moves(path.steps[index - 1], step)),
    ...step.refused.map((id) => `not ${id}`),
    ...step.visited.flatMap((snapshot) => snapshot._nodes.map(({ id }) => id)),
  ]),
];

const cases = (path: Path): string[] => path.steps.map((step) => caseKey(step.case.event));

/** The fewest paths, chosen greedily and shortest first, that still show all that the others show. */
function fewest(paths: readonly Path[], shows: (path: Path) => string[]): Path[] {
  const seen = new Set<string>();
  const chosen = [...paths]
    .sort((a, b) => a.steps.length - b.steps.length)
    .filter((path) => {
      const parts = shows(path);
      const adds = parts.some((part) => !seen.has(part));
      for (const part of parts) seen.add(part);
      return adds;
    });
  return withoutBeginnings(chosen);
}

/** Still every state, transition, refused guard and case. */
export const minimal = (paths: readonly Path[]): Path[] => fewest(paths, (path) => [...covers(path), ...cases(path)]);

/** Above this many paths a run in jsdom takes the minimal set. */
const most = 100;

export const forPage = (paths: readonly Path[]): Path[] => (paths.length > most ? minimal(paths) : [...paths]);

/** Every state, transition and refused guard; that every case takes its transition is seen without a browser. */
export const forBrowser = (paths: readonly Path[]): Path[] => fewest(paths, covers);
