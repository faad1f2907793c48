/** Names in the order of a Spanish dictionary, in which ñ follows n, numbers by value ('Mates 2' before 'Mates 10'); accents and case count only between equal names. */
const collator = new Intl.Collator('es', { numeric: true });

/** The order of two names. The database sorts by the same rule (`name_order`). */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** @returns a new list; equal names keep their order */
export const sortedByName = <T extends { readonly name: string }>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => compareNames(a.name, b.name));
