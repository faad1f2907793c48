/** A line of an inventory without its texts, and without properties that may differ: disabled, and focus. */
export const withoutTexts = (line: string) => {
  const [, options] = /^\s*options: (.*)/.exec(line) ?? [];
  // the buttons of a scrollable row are disabled if the whole row is visible; focus may still move to a message
  return options === undefined
    ? line.replaceAll(/'.*'/g, '…').replace(' disabled', '').replace(' (focus)', '')
    : `${options.split(' | ').length} options`;
};

/** A line without its texts, and without the mark of a row and the number of rows. */
export const withoutRows = (line: string) =>
  withoutTexts(line)
    .replace(/^(\s*)- /, '$1  ')
    .replace(/table \(\d+\)/, 'table');

const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * The parts of a screen, each with the parts around it, without their texts. Theme and layout treat equal parts in equal places alike. So a
 * screen need not be checked if each of its parts was checked in the same place on another screen.
 */
export function partsOf(inventory: string): ReadonlySet<string> {
  const around: { readonly indent: number; readonly part: string }[] = [];
  const parts = new Set<string>();
  for (const line of inventory.split('\n').filter((each) => each !== '')) {
    const [indent, own] = [indentOf(withoutRows(line)), withoutRows(line).trim()];
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const part = [...around.map((each) => each.part), own].join(' > ');
    parts.add(part);
    around.push({ indent, part: own });
  }
  return parts;
}
