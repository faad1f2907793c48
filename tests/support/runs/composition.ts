/** A line of an inventory without language, without the scroll position of a row, and without focus, which may still move to a message. */
export const inNoLanguage = (line: string) => {
  const [, options] = /^\s*options: (.*)/.exec(line) ?? [];
  // the buttons of a scrollable row are disabled if all of it is visible
  return options === undefined
    ? line.replaceAll(/'.*'/g, '…').replace(' disabled', '').replace(' (focus)', '')
    : `${options.split(' | ').length} options`;
};

/** A line, the same for each row of a table and for each number of rows. */
export const inNoRow = (line: string) =>
  inNoLanguage(line)
    .replace(/^(\s*)- /, '$1  ')
    .replace(/table \(\d+\)/, 'table');

const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * The parts of a screen, each with the parts around it, without their texts. A screen whose parts were all seen in the same places need not
 * be looked at: theme and layout were seen to treat those parts alike.
 */
export function partsOf(inventory: string): ReadonlySet<string> {
  const around: { readonly indent: number; readonly part: string }[] = [];
  const parts = new Set<string>();
  for (const line of inventory.split('\n').filter((each) => each !== '')) {
    const [indent, own] = [indentOf(inNoRow(line)), inNoRow(line).trim()];
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const part = [...around.map((each) => each.part), own].join(' > ');
    parts.add(part);
    around.push({ indent, part: own });
  }
  return parts;
}
