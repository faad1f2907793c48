/** One of the standard faults and refusals in a state. */
export type StandardCase = {
  readonly name: string;
  /** The operation that the fault or refusal concerns. */
  readonly operation: string;
  /** The whole outcome, as text. */
  readonly outcome: string;
};

/** Groups items by a key, in the order of their first occurrence. */
export const groupBy = <T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
};

/** The outcome that most of these cases have; undefined where no two cases have the same outcome. */
const usualOutcome = (cases: readonly StandardCase[]): string | undefined => {
  const [most = []] = [...groupBy(cases, ({ outcome }) => outcome).values()].sort(
    (a, b) => b.length - a.length || ((a[0]?.outcome ?? '') < (b[0]?.outcome ?? '') ? -1 : 1),
  );
  return most.length > 1 ? most[0]?.outcome : undefined;
};

/** The name of a case without its operation: 'runs into a timeout (getTitle)' is 'runs into a timeout'. */
const kindOf = (name: string): string => name.replace(/ \(\w+\)$/, '');

/**
 * Groups the standard cases of one state by outcome, under one name: `(standard faults and refusals)`. Cases whose outcome is not the usual
 * one of their operation keep their names.
 * @returns for each outcome its name, and one of its cases
 */
export function standardGroups<C extends StandardCase>(cases: readonly C[]): { readonly name: string; readonly one: C }[] {
  const operations = groupBy(cases, ({ operation }) => operation);
  const usual = new Map([...operations].map(([operation, all]) => [operation, usualOutcome(all)]));
  const isOfAll = (name: string, outcome: string) => cases.every((each) => kindOf(each.name) !== kindOf(name) || each.outcome === outcome);
  const groups = [...groupBy(cases, ({ outcome }) => outcome)];
  return groups.flatMap(([outcome, group]) => {
    const whole = [...usual].flatMap(([operation, its]) => (its === outcome ? [operation] : []));
    const isComplete = cases.every((each) => each.outcome === outcome || !whole.includes(each.operation));
    const of = whole.length === operations.size ? '' : ` of ${whole.sort().join(', ')}`;
    const named = group
      .filter(({ operation }) => !whole.includes(operation))
      .map(({ name }) => (isOfAll(name, outcome) ? kindOf(name) : name));
    const all = whole.length > 0 ? [`(${isComplete ? '' : 'other '}standard faults and refusals${of})`] : [];
    const [one] = group;
    return one ? [{ name: [...all, ...new Set(named.sort())].join(', '), one }] : [];
  });
}
