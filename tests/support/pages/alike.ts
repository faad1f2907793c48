import type { Model } from '../model';

const trimmed = (inventory: string) => inventory.split('\n').map((line) => line.trim());

/** Whether a screen contains all committed lines, in their order. */
const hasAllLines = (shown: string, committed: string): boolean => {
  const rest = trimmed(shown);
  return trimmed(committed).every((line) => {
    const at = rest.indexOf(line);
    return at >= 0 && rest.splice(0, at + 1).length > 0;
  });
};

/** Removes the lines of a dialog from a screen. These lines are at the end of the screen, or before another dialog. */
const withoutDialog = (inventory: string, dialog: string): string => {
  const lines = inventory.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`dialog '${dialog}'`));
  if (at < 0) return inventory;
  const rest = lines.slice(at + 1).findIndex((line) => !line.startsWith(' '));
  lines.splice(at, rest < 0 ? lines.length : rest + 1);
  return lines.join('\n');
};

/** Removes the portal's own notice above the page from a screen. */
const withoutNotice = (inventory: string, notice: string): string => {
  const [first, second = '', ...rest] = inventory.split('\n');
  return first === 'info' && second.startsWith(`  '${notice}`) ? rest.join('\n') : inventory;
};

/** The portal's own parts around a page: the name of its dialog, and the beginning of its notice above the page. */
export type Around = { readonly dialog: string; readonly notice: string };

/** Removes the mark of focus from a screen. */
const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/**
 * Whether a screen of the whole portal in a browser matches the committed screen. The committed screen is from jsdom, where most flows run
 * without the portal around them.
 */
export function isAlike({ starts }: Model, shown: string, committed: string, { dialog, notice }: Around): boolean {
  // The committed screen is empty if the flow has led to another page, which only a browser renders.
  if (committed === '') return true;
  // PrimeReact uses the layout, which jsdom lacks, to find the control that gets focus in a dialog.
  if (starts) return withoutFocus(shown) === withoutFocus(committed);
  const page = committed.startsWith('info\n') ? shown : withoutNotice(shown, notice);
  const own = withoutDialog(page, dialog);
  // The portal's dialog takes focus from the page below.
  const isBelowDialog = own !== page;
  const [seen, wanted] = isBelowDialog ? [withoutFocus(own), withoutFocus(committed)] : [own, committed];
  // Every page has a heading of level 1. A screen without such a heading is a part of a page, and jsdom renders only this part.
  return /^heading 1 /m.test(wanted) ? seen === wanted : hasAllLines(seen, wanted);
}

const isUnderWay = (line: string) => line.endsWith('(under way)');

/** Removes the marks of work outside the flow from a screen in a browser. The end of such work is not predictable. */
export function withoutOtherWork(shown: string, committed: string): string {
  let own = trimmed(committed).filter(isUnderWay).length;
  return shown
    .split('\n')
    .filter((line) => {
      if (!isUnderWay(line)) return true;
      own -= 1;
      return own >= 0;
    })
    .join('\n');
}
