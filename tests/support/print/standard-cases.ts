/** A standard fault or refusal in a state. */
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

/** Returns the most frequent outcome of the cases; undefined if no two cases have the same outcome. */
const usualOutcome = (cases: readonly StandardCase[]): string | undefined => {
  const [most = []] = [...groupBy(cases, ({ outcome }) => outcome).values()].sort(
    (a, b) => b.length - a.length || ((a[0]?.outcome ?? '') < (b[0]?.outcome ?? '') ? -1 : 1),
  );
  return most.length > 1 ? most[0]?.outcome : undefined;
};

/** Removes the operation from the name of a case: 'runs into a timeout (getTitle)' becomes 'runs into a timeout'. */
const kindOf = (name: string): string => name.replace(/ \(\w+\)$/, '');

/**
 * Groups the standard cases of one state by outcome, under one name: `(standard faults and refusals)`. If the outcome of a case is not the
 * most frequent outcome of its operation, the case keeps its name.
 * @returns for each outcome the name of its group, and one of its cases
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
