/** Groups the values of rows by the keys of the rows. In each group, the values keep the order of the rows. */
export const groupRows = <Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  readValue: (row: Row) => Value,
): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(readValue(row));
    else groups.set(keyOf(row), [readValue(row)]);
  }
  return groups;
};
