import type { Model } from '../model';

const trimmed = (inventory: string) => inventory.split('\n').map((line) => line.trim());

/** Whether a screen contains all expected lines, in their order. */
const holds = (shown: string, told: string): boolean => {
  const rest = trimmed(shown);
  return trimmed(told).every((line) => {
    const at = rest.indexOf(line);
    return at >= 0 && rest.splice(0, at + 1).length > 0;
  });
};

/** A screen without a dialog and its content, which stand at the end or before another dialog. */
const without = (inventory: string, dialog: string): string => {
  const lines = inventory.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`dialog '${dialog}'`));
  if (at < 0) return inventory;
  const rest = lines.slice(at + 1).findIndex((line) => !line.startsWith(' '));
  lines.splice(at, rest < 0 ? lines.length : rest + 1);
  return lines.join('\n');
};

/** A page without the portal's own notice above it. */
const withoutNotice = (inventory: string, notice: string): string => {
  const [first, second = '', ...rest] = inventory.split('\n');
  return first === 'info' && second.startsWith(`  '${notice}`) ? rest.join('\n') : inventory;
};

/** The portal's own parts around a page: the name of its dialog over it, and how its notice above it begins. */
export type Around = { readonly dialog: string; readonly notice: string };

/** A screen without its mark of focus, which is then in the portal's own dialog. */
const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/**
 * Whether a screen of the whole portal in a browser matches the committed screen. That one is from jsdom, where most flows run without the
 * portal around them.
 */
export function isAlike({ starts }: Model, shown: string, told: string, { dialog, notice }: Around): boolean {
  // The flow has led to another page, which is rendered only in a browser.
  if (told === '') return true;
  // PrimeReact uses the layout to find the control of a dialog that takes focus.
  if (starts) return withoutFocus(shown) === withoutFocus(told);
  const page = told.startsWith('info\n') ? shown : withoutNotice(shown, notice);
  const own = without(page, dialog);
  const hides = own !== page;
  const [seen, wanted] = hides ? [withoutFocus(own), withoutFocus(told)] : [own, told];
  // Every page has a title. A screen without one is only a part of its page, which jsdom renders without the other parts.
  return /^heading 1 /m.test(wanted) ? seen === wanted : holds(seen, wanted);
}

const isUnderWay = (line: string) => line.endsWith('(under way)');

/** A screen in a browser without the marks of work that only the rest of the page has under way: nobody knows when that work ends. */
export function withoutWorkAround(shown: string, told: string): string {
  let own = trimmed(told).filter(isUnderWay).length;
  return shown
    .split('\n')
    .filter((line) => {
      if (!isUnderWay(line)) return true;
      own -= 1;
      return own >= 0;
    })
    .join('\n');
}
