import type { Case } from '../support/paths/case';
import type { Path } from '../support/paths/path';
import type { Answer } from '../support/wire/answers';
import { answerFor, helpers, mainOf } from '../support/wire/usual';
import type { WrittenStep } from './words';

type Leaves = ReadonlyMap<string, string>;

/** All values in a body by path: 'country.id', 'titles' (its number of items), 'titles.0.name'. */
function leavesOf(value: unknown, at: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at || 'the body', `is ${JSON.stringify(value) ?? 'empty'}`]];
  const inner = Object.entries(value).flatMap(([key, each]) => leavesOf(each, at === '' ? key : `${at}.${key}`));
  return Array.isArray(value) ? [[at || 'the body', `holds ${value.length}`], ...inner] : inner;
}

const depth = (key: string): number => key.split('.').length;

/** The first value that differs between two bodies; a missing value counts only where nothing else differs. */
function firstDifference(one: Leaves, other: Leaves): string | undefined {
  const differing = [...one.keys()].filter((key) => one.get(key) !== other.get(key)).sort((a, b) => depth(a) - depth(b));
  return differing.find((key) => other.has(key)) ?? differing[0];
}

/** The distinguishing values of each body, in words. */
export function differences(bodies: readonly unknown[]): string[] {
  const all = bodies.map((body): Leaves => new Map(leavesOf(body, '')));
  return all.map((own) => {
    const told = new Set<string>();
    for (const other of all) {
      const isTold = [...told].some((key) => other.get(key) !== own.get(key));
      const key = isTold ? undefined : firstDifference(own, other);
      if (key !== undefined) told.add(key);
    }
    return [...told].map((key) => `${key} ${own.get(key)}`).join(', ');
  });
}

const answersOf = ({ cause }: Case): readonly Answer[] =>
  cause.by === 'answer' ? cause.calls.flatMap((id) => answerFor(id, cause.scenario, mainOf(cause.calls)) ?? []) : [];

/** The bodies of a case's answers; by operation if several are relevant. */
const bodyOf = ({ cause }: Case): unknown => {
  if (cause.by !== 'answer') return undefined;
  const bodies = cause.calls.flatMap((id): [string, unknown][] => {
    const answer = id in helpers ? undefined : answerFor(id, cause.scenario, mainOf(cause.calls));
    return answer?.kind === 'reply' && answer.body !== undefined ? [[id, answer.body]] : [];
  });
  return bodies.length < 2 ? bodies[0]?.[1] : Object.fromEntries(bodies);
};

/** The words for a case, which several answers may share. */
const wordsOf = (each: Case): string => {
  const { cause } = each;
  const shown = answersOf(each).map((answer) =>
    answer.kind === 'reply' ? [answer.status, (answer.body as { type?: string } | undefined)?.type] : answer.kind,
  );
  return JSON.stringify([cause.by === 'answer' ? cause.calls : [], shown]);
};

/** The values in the answers of a case that distinguish them from answers with the same words. */
export function distinctions(paths: readonly Path[]): ReadonlyMap<Case, string> {
  const cases = [...new Set(paths.flatMap(({ steps }) => steps.map((step) => step.case)))].filter(({ cause }) => cause.by === 'answer');
  const alike = new Map<string, Case[]>();
  for (const each of cases) alike.set(wordsOf(each), [...(alike.get(wordsOf(each)) ?? []), each]);
  const found = new Map<Case, string>();
  for (const group of alike.values()) {
    if (new Set(group.map(({ name }) => name)).size < 2) continue;
    const told = differences(group.map(bodyOf));
    group.forEach((each, index) => {
      if (told[index]) found.set(each, told[index]);
    });
  }
  return found;
}

type Written = { readonly situation: string; readonly steps: readonly WrittenStep[] };

/** Ambiguous cases: the same words, but different outcomes. They are named by the last action. */
export function ambiguities(cases: readonly Written[]): string[] {
  const seen = new Map<string, string>();
  const found = new Set<string>();
  for (const { situation, steps } of cases) {
    const done = [situation];
    for (const { name, when, then } of steps) {
      done.push(`${name}: ${when.join(' ')}`);
      const [key, expected] = [done.join('\n'), then.join(' ')];
      if ((seen.get(key) ?? expected) !== expected) found.add(`${situation}, …, ${name}`);
      seen.set(key, expected);
    }
  }
  return [...found];
}
