import { transitionId } from '../chart/parts';
import { isStandard, keyOfCase } from './case';
import type { Path, PathStep } from './path';

const keyOf = (path: Path): string => [path.scenario, ...path.steps.map((step) => keyOfCase(step.case))].join('\n');

/** Removes each path that is the beginning of another path, because the longer path contains all its steps. */
export function withoutBeginnings(paths: readonly Path[]): Path[] {
  const sorted = paths.map((path) => ({ path, key: `${keyOf(path)}\n` })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return sorted.filter(({ key }, index) => !sorted[index + 1]?.key.startsWith(key)).map(({ path }) => path);
}

/**
 * Returns a mark for a step that changes the state. A step with the same transitions that keeps the state counts separately, because it
 * shows less.
 */
const markOfMove = (before: PathStep | undefined, after: PathStep): string =>
  JSON.stringify(before?.snapshot.value) === JSON.stringify(after.snapshot.value) ? '' : ' elsewhere';

/** Returns the coverage of a path: scenario, transitions, refused guards, states. */
export const covers = (path: Path): string[] => [
  path.scenario,
  ...path.steps.flatMap((step, index) => [
    ...step.taken.map((transition) => transitionId(transition) + markOfMove(path.steps[index - 1], step)),
    ...step.refused.map((id) => `not ${id}`),
    ...step.visited.flatMap((snapshot) => snapshot._nodes.map(({ id }) => id)),
  ]),
];

/** Returns the cases of a path. A standard fault or refusal counts once in a flow, whichever call it affects. */
const cases = (path: Path): string[] =>
  path.steps.map(({ case: each }) => (isStandard(each) ? each.name.replace(/ \(\w+\)$/, '') : keyOfCase(each)));

/** Returns everything that a path shows on a page: scenario, transitions, refused guards, states, cases. */
export const coversOnPage = (path: Path): string[] => [...covers(path), ...cases(path)];

/** Returns the cases of a path that its model names, without the standard faults and refusals. */
export const ownCases = (path: Path): string[] => path.steps.flatMap(({ case: each }) => (isStandard(each) ? [] : keyOfCase(each)));

/** The cost of opening a page, in steps. */
const costOfOpening = 6;

/**
 * Chooses paths that together show everything that all paths show. The choice is greedy: it takes the path that shows most for its cost,
 * until everything is shown.
 */
export function cheapest(paths: readonly Path[], shows: (path: Path) => Iterable<string>): Path[] {
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

/**
 * Whether this run checks everything, as `npm run test:all` and each run that writes screens do. Other runs check enough to notice nearly
 * all faults.
 */
export const isWhole = process.env.TIER === 'all' || process.env.SCREENS === 'write';
