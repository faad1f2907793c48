/** Groups the values of rows by a key; values keep their order. */
export const groupRows = <Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  partOf: (row: Row) => Value,
): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(partOf(row));
    else groups.set(keyOf(row), [partOf(row)]);
  }
  return groups;
};
