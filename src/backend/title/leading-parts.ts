type Named = { readonly uuid: string };

/** Where a resource is found. */
type Place = {
  readonly unitUuid: string | null;
  readonly categories: readonly { readonly categoryId: string; readonly parentId: string | null }[];
};

/** The units and categories that lead to some resources: for whoever sees no others, the rest would be empty. */
export const leadingParts = <Unit extends Named, Category extends Named>(
  { units, categories }: { readonly units: readonly Unit[]; readonly categories: readonly Category[] },
  places: readonly Place[],
): { readonly units: readonly Unit[]; readonly categories: readonly Category[] } => {
  const inUnits = new Set(places.map(({ unitUuid }) => unitUuid));
  const leading = new Set(places.flatMap((place) => place.categories.flatMap(({ parentId, categoryId }) => [parentId, categoryId])));
  return { units: units.filter(({ uuid }) => inUnits.has(uuid)), categories: categories.filter(({ uuid }) => leading.has(uuid)) };
};
