/** Names in the order of a dictionary, numbers by value ('Mates 2' before 'Mates 10'); accents and case count only between equal names. */
const collator = new Intl.Collator('es', { numeric: true });

/** @returns a new list; equal names keep their order */
export const sortedByName = <T extends { readonly name: string }>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => collator.compare(a.name, b.name));
