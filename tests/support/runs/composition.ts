/** Removes from a line of an inventory its texts, and the properties that may differ between views: disabled and focus. */
export const withoutTexts = (line: string) => {
  const [, options] = /^\s*options: (.*)/.exec(line) ?? [];
  // the buttons of a scrollable row are disabled if the whole row is visible; the focus may move to a message later
  return options === undefined
    ? line.replaceAll(/'.*'/g, '…').replace(' disabled', '').replace(' (focus)', '')
    : `${options.split(' | ').length} options`;
};

/** Removes from a line its texts, the mark of a row, and the number of rows. */
export const withoutRows = (line: string) =>
  withoutTexts(line)
    .replace(/^(\s*)- /, '$1  ')
    .replace(/table \(\d+\)/, 'table');

const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * Returns the parts of a screen without their texts, each part with the parts around it. Theme and layout treat equal parts in equal places
 * in the same way. So a screen need not be checked if each of its parts was checked in the same place on another screen.
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
