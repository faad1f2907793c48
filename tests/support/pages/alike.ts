import type { Model } from '../model';

const trimmed = (inventory: string) => inventory.split('\n').map((line) => line.trim());

/** All that is told is there, in that order. */
const holds = (shown: string, told: string): boolean => {
  const rest = trimmed(shown);
  return trimmed(told).every((line) => {
    const at = rest.indexOf(line);
    return at >= 0 && rest.splice(0, at + 1).length > 0;
  });
};

/** A dialog with all that stands in it, at the end of a screen or before another dialog. */
const without = (inventory: string, dialog: string): string => {
  const lines = inventory.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`dialog '${dialog}'`));
  if (at < 0) return inventory;
  const rest = lines.slice(at + 1).findIndex((line) => !line.startsWith(' '));
  lines.splice(at, rest < 0 ? lines.length : rest + 1);
  return lines.join('\n');
};

/** Focus is in the portal's own dialog then. */
const withoutFocus = (inventory: string) => inventory.replaceAll(' (focus)', '');

/**
 * Whether a screen of the whole portal in a browser is as it is committed from jsdom, where most flows are drawn without what the portal puts around them.
 * @param sessionEnded the name of the dialog that the portal itself lays over a page
 */
export function isAlike({ starts }: Model, shown: string, told: string, sessionEnded: string): boolean {
  // The flow has given way to another page, which is drawn in a browser alone.
  if (told === '') return true;
  // PrimeReact finds the control of a dialog that gets focus by its layout.
  if (starts) return withoutFocus(shown) === withoutFocus(told);
  const own = without(shown, sessionEnded);
  const hides = own !== shown;
  const [seen, wanted] = hides ? [withoutFocus(own), withoutFocus(told)] : [own, told];
  // A page has one title: what is drawn without one is a part of a page, and in jsdom without its neighbours.
  return /^heading 1 /m.test(wanted) ? seen === wanted : holds(seen, wanted);
}
