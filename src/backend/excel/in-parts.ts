/**
 * Reads the rows of a long list part by part, so that a slow download keeps no cursor open.
 * @param read reads the next rows after a given row, or the first rows if no row is given; an empty part ends the list
 */
export async function* inParts<Row>(read: (after: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row, void> {
  for (let part = await read(undefined); part.length > 0; part = await read(part.at(-1))) yield* part;
}
