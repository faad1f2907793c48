import type { Case } from '../support/paths/case';
import type { Path } from '../support/paths/path';
import type { Answer } from '../support/wire/answers';
import { answerFor, helpers, mainOf } from '../support/wire/usual';
import type { WrittenStep } from './words';

type Leaves = ReadonlyMap<string, string>;

/**
 * Returns a description of each value in a body with its path, such as 'country.id' or 'titles.0.name'. For a list, the description is the
 * number of its items.
 */
function leavesOf(value: unknown, at: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at || 'the body', `is ${JSON.stringify(value) ?? 'empty'}`]];
  const inner = Object.entries(value).flatMap(([key, each]) => leavesOf(each, at === '' ? key : `${at}.${key}`));
  return Array.isArray(value) ? [[at || 'the body', `has length ${value.length}`], ...inner] : inner;
}

const depth = (key: string): number => key.split('.').length;

/**
 * Returns the path of the first value that differs between two bodies. A value that is missing in the second body counts only if no other
 * value differs.
 */
function firstDifference(one: Leaves, other: Leaves): string | undefined {
  const differing = [...one.keys()].filter((key) => one.get(key) !== other.get(key)).sort((a, b) => depth(a) - depth(b));
  return differing.find((key) => other.has(key)) ?? differing[0];
}

/** Returns a text for each body, with the values that distinguish this body from the other bodies. */
export function differences(bodies: readonly unknown[]): string[] {
  const all = bodies.map((body): Leaves => new Map(leavesOf(body, '')));
  return all.map((own) => {
    const keys = new Set<string>();
    for (const other of all) {
      const isDistinguished = [...keys].some((key) => other.get(key) !== own.get(key));
      const key = isDistinguished ? undefined : firstDifference(own, other);
      if (key !== undefined) keys.add(key);
    }
    return [...keys].map((key) => `${key} ${own.get(key)}`).join(', ');
  });
}

const answersOf = ({ cause }: Case): readonly Answer[] =>
  cause.by === 'answer' ? cause.calls.flatMap((id) => answerFor(id, cause.behaviour, mainOf(cause.calls)) ?? []) : [];

/** Returns the body of the answer in a case. If several answers have a body, returns the bodies by operation. */
const bodyOf = ({ cause }: Case): unknown => {
  if (cause.by !== 'answer') return undefined;
  const bodies = cause.calls.flatMap((id): [string, unknown][] => {
    const answer = id in helpers ? undefined : answerFor(id, cause.behaviour, mainOf(cause.calls));
    return answer?.kind === 'reply' && answer.body !== undefined ? [[id, answer.body]] : [];
  });
  return bodies.length < 2 ? bodies[0]?.[1] : Object.fromEntries(bodies);
};

/** Returns the description of a case without the bodies of its answers. Several cases may have the same description. */
const wordsOf = (each: Case): string => {
  const { cause } = each;
  const answers = answersOf(each).map((answer) =>
    answer.kind === 'reply' ? [answer.status, (answer.body as { type?: string } | undefined)?.type] : answer.kind,
  );
  return JSON.stringify([cause.by === 'answer' ? cause.calls : [], answers]);
};

/** Returns for each case the values that distinguish its answers from the answers of other cases with the same description. */
export function distinctions(paths: readonly Path[]): ReadonlyMap<Case, string> {
  const cases = [...new Set(paths.flatMap(({ steps }) => steps.map((step) => step.case)))].filter(({ cause }) => cause.by === 'answer');
  const alike = new Map<string, Case[]>();
  for (const each of cases) alike.set(wordsOf(each), [...(alike.get(wordsOf(each)) ?? []), each]);
  const found = new Map<Case, string>();
  for (const group of alike.values()) {
    if (new Set(group.map(({ name }) => name)).size < 2) continue;
    const descriptions = differences(group.map(bodyOf));
    group.forEach((each, index) => {
      if (descriptions[index]) found.set(each, descriptions[index]);
    });
  }
  return found;
}

type Written = { readonly scenario: string; readonly steps: readonly WrittenStep[] };

/**
 * Finds ambiguous cases: two cases have equal descriptions up to a step, but different outcomes of this step. Returns the scenario and the
 * name of this step.
 */
export function ambiguities(cases: readonly Written[]): string[] {
  const seen = new Map<string, string>();
  const found = new Set<string>();
  for (const { scenario, steps } of cases) {
    const done = [scenario];
    for (const { name, when, then } of steps) {
      done.push(`${name}: ${when.join(' ')}`);
      const [key, expected] = [done.join('\n'), then.join(' ')];
      if ((seen.get(key) ?? expected) !== expected) found.add(`${scenario}, …, ${name}`);
      seen.set(key, expected);
    }
  }
  return [...found];
}
