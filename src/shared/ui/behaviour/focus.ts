/** The control that was last pressed with a pointer; null after a key press or a press elsewhere. */
let pointedAt: HTMLElement | null = null;
/** Whether a control was pressed, its result has not been shown yet, and the person has done nothing else since. */
let isResultAwaited: boolean | undefined;
/** How often the person has pressed a control or a key, or has scrolled. */
let acts = 0;
/** The path of the address at the last press of a control or move by Tab; undefined if nothing was done since a page has opened. */
let usedAt: string | undefined;

/** The header of a column by which a table can be sorted. */
const header = '[role="columnheader"][tabindex]';

const controls = `button, a, summary, [role="tab"], ${header}`;

const controlOf = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(controls) : null);

// Tests of rules run without a document.
const page = globalThis.document;
const listen = (type: 'mousedown' | 'keydown' | 'click' | 'wheel' | 'touchmove', hear: (event: Event) => void) =>
  page?.addEventListener(type, hear, { capture: true, passive: true });

/** Notes that the person does something else. A result that comes later must then not move the page under their hands. */
const goOn = () => {
  acts += 1;
  isResultAwaited = false;
};

/** Notes that a control was pressed: its result will be scrolled into the window. */
const awaitResult = () => {
  isResultAwaited = true;
  usedAt = page.location.pathname;
};

listen('mousedown', (event) => {
  acts += 1;
  pointedAt = controlOf(event);
});
listen('keydown', (event) => {
  const { key } = event as KeyboardEvent;
  pointedAt = null;
  if (key === 'Tab') usedAt = page.location.pathname;
  // Modifier keys alone do nothing on the page; people press some of them to silence a screen reader.
  if (!/^(Alt|Control|Meta|Shift)$/.test(key)) goOn();
  // A key on such a header causes no click event, as it would on a button.
  if (/^( |Enter)$/.test(key) && controlOf(event)?.matches(header)) awaitResult();
});
listen('wheel', goOn);
listen('touchmove', goOn);
listen('click', (event) => {
  acts += 1;
  isResultAwaited = false;
  if (controlOf(event)) awaitResult();
});

/** Whether focus is lost: the focused element was removed, or is disabled now. */
export const isFocusLost = (): boolean => !document.activeElement?.matches('body *:not(:disabled)');

/** @returns a function that says later whether the person has done nothing since this call */
export const whileIdle = (): (() => boolean) => {
  const before = acts;
  return () => acts === before;
};

/**
 * Gives focus without moving the page.
 * @returns whether the element has focus
 */
export const focusInPlace = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element != null && element === document.activeElement;
};

/** The element that has focus only because nothing better was found, such as the start of the page. */
let start: Element | null = null;

/** Gives focus to the start of the page. A result that comes later takes focus from there. */
export const focusStart = () => {
  start = page.querySelector('main h1') ?? page.querySelector('main');
  focusInPlace(start);
};

/**
 * Whether a part may take focus: focus is inside the part already, or on nothing that the person has chosen. An element around the part,
 * such as the page, does not count as chosen. A second press on a button that has gone by then leaves focus on it.
 */
export const isFocusFree = (part: Element): boolean => {
  const { activeElement } = page;
  return isFocusLost() || activeElement === start || part.contains(activeElement) || activeElement?.contains(part) === true;
};

/** Selector of headings, one of which may take focus for its part of the page. */
const headings = 'h1, h2, h3, h4, h5, h6';

/** Finds the element that takes focus in place of a control that has gone: the part, if it has a `tabindex`, or its heading. */
const standInOf = (part: Element): HTMLElement | null => {
  if (part instanceof HTMLElement && part.hasAttribute('tabindex')) return part;
  const heading = part.querySelector<HTMLElement>(headings);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
};

const partsAround = (element: Element): readonly Element[] => {
  const { parentElement } = element;
  return parentElement && parentElement !== page.body ? [parentElement, ...partsAround(parentElement)] : [];
};

/**
 * Hands on focus when an element is removed together with a focused control, such as the pressed button of a message. Unless the
 * replacement of the element takes focus, the nearest remaining part around it does. A later result takes focus from there.
 */
export const handOnFocus = (going: Element | null) => {
  if (!going?.contains(page.activeElement)) return;
  const parts = partsAround(going);
  queueMicrotask(() => {
    if (!isFocusLost()) return;
    for (const part of parts) {
      start = part.isConnected ? standInOf(part) : null;
      if (focusInPlace(start)) return;
    }
  });
};

/**
 * Finds the opener of a dialog: the control that was pressed. It may not have focus: a field keeps focus while a button is pressed, and not
 * every browser focuses a pressed button.
 */
export const findOpener = (): Element | null => (pointedAt?.isConnected ? pointedAt : document.activeElement);

/** Forgets the last press: its result has been shown, or is no longer awaited. */
export const forgetPress = () => {
  isResultAwaited = false;
  usedAt = undefined;
};

/**
 * Shows that another page has opened, as the result of the last press. Its heading takes focus. But a person who went on while the page was
 * loading, as with a menu of the header, keeps focus.
 */
export const showPage = (heading: HTMLElement | null) => {
  if (isFocusLost() || usedAt !== page.location.pathname) heading?.focus();
  forgetPress();
};

/**
 * Brings the result of a press into the window. The result takes focus if the focused control is gone or disabled now;
 * otherwise focus stays, and the result is only read out. A result without a press moves nothing.
 * @param isProgress whether the result only says how far the work has come; the end of the work is then still awaited
 */
export const showResult = (result: HTMLElement, isProgress?: boolean) => {
  if (!isResultAwaited) return;
  isResultAwaited = isProgress;
  result.scrollIntoView({ block: 'nearest' });
  const { activeElement } = page;
  // A dialog keeps focus in its text until its result is there.
  if (isFocusLost() || activeElement === start || activeElement?.matches('.modal-message')) focusInPlace(result);
  start = null;
};

/**
 * Moves to a field with an error, or to one that was emptied. The field gets focus, and its label and error are scrolled into the window,
 * even where it had focus before. The form's message about an emptied field is shown as well.
 */
export const leadToField = (field: HTMLElement) => {
  isResultAwaited &&= !field.matches('[aria-invalid], [data-invalid]');
  focusInPlace(field);
  (field.closest('.field-part, .check-field') ?? field).scrollIntoView({ block: 'nearest' });
};
