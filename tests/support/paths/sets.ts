import { transitionId } from '../chart/parts';
import { keyOfCase } from './case';
import type { Path, PathStep } from './path';

const keyOf = (path: Path): string => [path.situation, ...path.steps.map((step) => keyOfCase(step.case))].join('\n');

/** A prefix of another path is run with it. */
export function withoutBeginnings(paths: readonly Path[]): Path[] {
  const sorted = paths.map((path) => ({ path, key: `${keyOf(path)}\n` })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return sorted.filter(({ key }, index) => !sorted[index + 1]?.key.startsWith(key)).map(({ path }) => path);
}

/** A transition that leads back to where it started shows less than one that leads elsewhere. */
const moves = (before: PathStep | undefined, after: PathStep): string =>
  JSON.stringify(before?.snapshot.value) === JSON.stringify(after.snapshot.value) ? '' : ' elsewhere';

/** The coverage of a path: scenario, transitions, refused guards, states. */
const covers = (path: Path): string[] => [
  path.situation,
  ...path.steps.flatMap((step, index) => [
    ...step.taken.map((transition) => transitionId(transition) + moves(path.steps[index - 1], step)),
    ...step.refused.map((id) => `not ${id}`),
    ...step.visited.flatMap((snapshot) => snapshot._nodes.map(({ id }) => id)),
  ]),
];

const cases = (path: Path): string[] => path.steps.map((step) => keyOfCase(step.case));

/** The fewest paths, chosen greedily and shortest first, that still show every state, transition, refused guard and case. */
export function minimal(paths: readonly Path[]): Path[] {
  const seen = new Set<string>();
  const chosen = [...paths]
    .sort((a, b) => a.steps.length - b.steps.length)
    .filter((path) => {
      const parts = [...covers(path), ...cases(path)];
      const adds = parts.some((part) => !seen.has(part));
      for (const part of parts) seen.add(part);
      return adds;
    });
  return withoutBeginnings(chosen);
}

/** The cost of opening a page, in steps. */
const costOfOpening = 6;

/** Paths with the same coverage as these, chosen greedily by cost. */
export function cheapest(paths: readonly Path[], shows: (path: Path) => Iterable<string> = covers): Path[] {
  const parts = new Map(paths.map((path) => [path, [...new Set(shows(path))]]));
  const left = new Set([...parts.values()].flat());
  const gain = (path: Path) => (parts.get(path)?.filter((part) => left.has(part)).length ?? 0) / (path.steps.length + costOfOpening);
  const chosen: Path[] = [];
  while (left.size > 0) {
    const best = paths.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const part of parts.get(best) ?? []) left.delete(part);
    chosen.push(best);
  }
  return chosen;
}

/** Above this many paths a run in jsdom takes the minimal set. */
const most = 60;

/** The paths that show enough on the page. */
export const forPage = (paths: readonly Path[]): Path[] => (paths.length > most ? minimal(paths) : [...paths]);

/** Whether all found paths run on the page: `npm run flow -- … --all`. */
export const isWhole = process.env.PATHS === 'all';
