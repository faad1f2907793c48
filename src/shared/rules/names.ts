/**
 * The order of a Spanish dictionary, in which ñ follows n. Numbers are ordered by value ('Mates 2' before 'Mates 10'). Accents and case
 * count only between names that are equal otherwise.
 */
const collator = new Intl.Collator('es', { numeric: true });

/** Compares two names for `sort`. The database sorts by the same rule (`name_order`). */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** Sorts by name. @returns a new list, in which equal names keep their order */
export const sortedByName = <T extends { readonly name: string }>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => compareNames(a.name, b.name));
