import { transitionId } from '../chart/parts';
import { caseKey } from './case';
import type { Path, PathStep } from './path';

const keyOf = (path: Path): string => [path.situation, ...path.steps.map((step) => caseKey(step.case.event))].join('\n');

/** A path that another one goes on from is walked with it. */
export function withoutBeginnings(paths: readonly Path[]): Path[] {
  const sorted = paths.map((path) => ({ path, key: `${keyOf(path)}\n` })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return sorted.filter(({ key }, index) => !sorted[index + 1]?.key.startsWith(key)).map(({ path }) => path);
}

type CaseKey = (step: PathStep) => string;

/** A transition that leads back to where it started shows less than one that leads elsewhere. */
const moves = (before: PathStep | undefined, after: PathStep): string =>
  JSON.stringify(before?.snapshot.value) === JSON.stringify(after.snapshot.value) ? '' : ' elsewhere';

/** What a path adds to a test: situation, cases, transitions, refused guards, states. */
const covers = (path: Path, keyOfCase: CaseKey): string[] => [
  path.situation,
  ...path.steps.flatMap((step, index) => [
    keyOfCase(step),
    ...step.taken.map((transition) => transitionId(transition) + moves(path.steps[index - 1], step)),
    ...step.refused.map((id) => `not ${id}`),
    ...step.visited.flatMap((snapshot) => snapshot._nodes.map(({ id }) => id)),
  ]),
];

/** The fewest paths, chosen greedily and shortest first, that still show every state, transition, refused guard and case. */
export function minimal(paths: readonly Path[], keyOfCase: CaseKey = (step) => caseKey(step.case.event)): Path[] {
  const seen = new Set<string>();
  const chosen = [...paths]
    .sort((a, b) => a.steps.length - b.steps.length)
    .filter((path) => {
      const parts = covers(path, keyOfCase);
      const adds = parts.some((part) => !seen.has(part));
      for (const part of parts) seen.add(part);
      return adds;
    });
  return withoutBeginnings(chosen);
}

/** Above this many paths a run in jsdom takes the minimal set. */
const most = 200;

export const forPage = (paths: readonly Path[]): Path[] => (paths.length > most ? minimal(paths) : [...paths]);

/** A fault that can befall any request is the same to a browser whichever request it befalls. */
export const forBrowser = (paths: readonly Path[]): Path[] =>
  minimal(paths, ({ case: { event, cause } }) => (cause.by === 'answer' && cause.fault ? cause.fault : caseKey(event)));
