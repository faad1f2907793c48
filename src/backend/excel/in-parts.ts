/**
 * The rows of a long list, read part by part, so that the database holds no cursor open for as long as somebody downloads.
 * @param read the rows that follow a row, or the first ones; none when there are no more
 */
export async function* inParts<Row>(read: (after: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row, void> {
  for (let part = await read(undefined); part.length > 0; part = await read(part.at(-1))) yield* part;
}
