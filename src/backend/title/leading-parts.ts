type Named = { readonly uuid: string };

/** The unit and the categories of a resource. */
type Place = {
  readonly unitUuid: string | null;
  readonly categories: readonly { readonly categoryId: string; readonly parentId: string | null }[];
};

/** The units and categories that lead to given resources: people who see only these would find the other parts empty. */
export const leadingParts = <Unit extends Named, Category extends Named>(
  { units, categories }: { readonly units: readonly Unit[]; readonly categories: readonly Category[] },
  places: readonly Place[],
): { readonly units: readonly Unit[]; readonly categories: readonly Category[] } => {
  const inUnits = new Set(places.map(({ unitUuid }) => unitUuid));
  const leading = new Set(places.flatMap((place) => place.categories.flatMap(({ parentId, categoryId }) => [parentId, categoryId])));
  return { units: units.filter(({ uuid }) => inUnits.has(uuid)), categories: categories.filter(({ uuid }) => leading.has(uuid)) };
};
