import { transitionId } from '../chart/parts';
import { isStandard, keyOfCase } from './case';
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
export const covers = (path: Path): string[] => [
  path.situation,
  ...path.steps.flatMap((step, index) => [
    ...step.taken.map((transition) => transitionId(transition) + moves(path.steps[index - 1], step)),
    ...step.refused.map((id) => `not ${id}`),
    ...step.visited.flatMap((snapshot) => snapshot._nodes.map(({ id }) => id)),
  ]),
];

/** The cases of a path; those that every call has count once a flow, whichever call they concern. */
const cases = (path: Path): string[] =>
  path.steps.map(({ case: each }) => (isStandard(each) ? each.name.replace(/ \(\w+\)$/, '') : keyOfCase(each)));

/** Everything that the paths on a page have to show: scenario, transitions, refused guards, states, cases. */
export const coversOnPage = (path: Path): string[] => [...covers(path), ...cases(path)];

/** The cases of a path besides those that every call has. */
export const ownCases = (path: Path): string[] => path.steps.flatMap(({ case: each }) => (isStandard(each) ? [] : keyOfCase(each)));

/** The cost of opening a page, in steps. */
const costOfOpening = 6;

/** Paths that show the same as all of these, chosen greedily by cost. */
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

/** Whether a run proves everything, or only what notices nearly all faults: `npm run test:all`, and wherever screens are written. */
export const isWhole = process.env.TIER === 'all' || process.env.SCREENS === 'write';
