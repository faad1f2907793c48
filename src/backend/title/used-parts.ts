type Identified = { readonly uuid: string };

/** The unit and the categories of a resource. */
type Classification = {
  readonly unitUuid: string | null;
  readonly categories: readonly { readonly categoryId: string; readonly parentId: string | null }[];
};

/**
 * Finds the units and categories that lead to the given resources. All other units and categories are empty for people who see only these
 * resources.
 */
export const findUsedParts = <Unit extends Identified, Category extends Identified>(
  { units, categories }: { readonly units: readonly Unit[]; readonly categories: readonly Category[] },
  resources: readonly Classification[],
): { readonly units: readonly Unit[]; readonly categories: readonly Category[] } => {
  const inUnits = new Set(resources.map(({ unitUuid }) => unitUuid));
  const used = new Set(resources.flatMap((resource) => resource.categories.flatMap(({ parentId, categoryId }) => [parentId, categoryId])));
  return { units: units.filter(({ uuid }) => inUnits.has(uuid)), categories: categories.filter(({ uuid }) => used.has(uuid)) };
};
