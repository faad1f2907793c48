import {
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Virtualizer,
} from '@tanstack/react-virtual';

type Rows = Virtualizer<Window, HTMLElement>;
type ListInDialog = Virtualizer<HTMLElement, HTMLElement>;

/** Finds the part of a dialog that scrolls a list in the dialog; null if the window scrolls the list. */
export const dialogAround = (list: Element | null): HTMLElement | null => list?.closest<HTMLElement>('.p-dialog-content') ?? null;

/**
 * Returns the scale at which a list is drawn. A dialog is drawn smaller while it opens, which must not change the measured size of its
 * list.
 */
const scaleOf = (list: HTMLElement) => (list.offsetWidth > 0 ? list.getBoundingClientRect().width / list.offsetWidth : 1);

/** Measures the place of a list in the dialog that scrolls it, in CSS pixels. */
export const placeInDialog = (list: HTMLElement, dialog: HTMLElement) => {
  const above = list.getBoundingClientRect().top - dialog.getBoundingClientRect().top;
  return { width: list.offsetWidth, top: Math.round(above / scaleOf(list) + dialog.scrollTop) };
};

/** Measures the height of the first item of a list, in CSS pixels; 0 for an empty list. */
export const heightOfFirst = (list: HTMLElement): number =>
  Math.ceil((list.firstElementChild?.getBoundingClientRect().height ?? 0) / (dialogAround(list) ? scaleOf(list) : 1));

/**
 * Casts a list to the type of a list that a dialog scrolls; null if the window scrolls the list. The library has a type for each of these
 * cases, but the case is known only at run time.
 */
const asListInDialog = (rows: Rows): ListInDialog | null =>
  (rows.scrollElement as unknown) instanceof HTMLElement ? (rows as unknown as ListInDialog) : null;

/** Reports the visible height of the dialog or window that scrolls the list, at once and after each change. */
export const observeHeight = (rows: Rows, tell: (size: { width: number; height: number }) => void) => {
  const dialog = asListInDialog(rows);
  if (!dialog) return observeWindowRect(rows, tell);
  // Without a layout, as in a test’s document, a dialog has no height.
  return observeElementRect(dialog, ({ width, height }) => tell({ width, height: height || window.innerHeight }));
};

/** Reports the scroll offset of the list after each change. */
export const observeOffset = (rows: Rows, tell: (offset: number, isScrolling: boolean) => void) => {
  const dialog = asListInDialog(rows);
  return dialog ? observeElementOffset(dialog, tell) : observeWindowOffset(rows, tell);
};
