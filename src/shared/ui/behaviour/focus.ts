/** The control that was last pressed with a pointer; null after a key press or a press elsewhere. */
let pointedAt: HTMLElement | null = null;
/** Whether the result of a press is awaited. It is awaited until it has been shown, or until the person does something else. */
let isResultAwaited: boolean | undefined;
/** The number of times that the person has pressed a control or a key, or has scrolled. */
let acts = 0;
/** The path of the address at the last press of a control or of Tab; undefined without a press since the page opened or `forgetPress`. */
let pathOfLastPress: string | undefined;

/** The header of a column by which a table can be sorted. */
const header = '[role="columnheader"][tabindex]';

const controls = `button, a, summary, [role="tab"], ${header}`;

const controlOf = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(controls) : null);

// Tests of rules run without a document.
const page = globalThis.document;
const listen = (type: 'mousedown' | 'keydown' | 'click' | 'wheel' | 'touchmove', hear: (event: Event) => void) =>
  page?.addEventListener(type, hear, { capture: true, passive: true });

/** Records that the person does something else. A later result must then not scroll the page or move focus. */
const goOn = () => {
  acts += 1;
  isResultAwaited = false;
};

/** Records that a control was pressed, so that the result of the press will be scrolled into the window. */
const awaitResult = () => {
  isResultAwaited = true;
  pathOfLastPress = page.location.pathname;
};

listen('mousedown', (event) => {
  acts += 1;
  pointedAt = controlOf(event);
});
listen('keydown', (event) => {
  const { key } = event as KeyboardEvent;
  pointedAt = null;
  if (key === 'Tab') pathOfLastPress = page.location.pathname;
  // Modifier keys alone do nothing on the page, and some people press them to silence a screen reader.
  if (!/^(Alt|Control|Meta|Shift)$/.test(key)) goOn();
  // Space or Enter on a column header causes no click event. On a button it would.
  if (/^( |Enter)$/.test(key) && controlOf(event)?.matches(header)) awaitResult();
});
listen('wheel', goOn);
listen('touchmove', goOn);
listen('click', (event) => {
  acts += 1;
  isResultAwaited = false;
  if (controlOf(event)) awaitResult();
});

/** Returns whether focus is lost: the focused element was removed, or is disabled now. */
export const isFocusLost = (): boolean => !document.activeElement?.matches('body *:not(:disabled)');

/** Starts to watch the person's actions. @returns a function that tells whether the person has done nothing since this call */
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

/** The element that has focus only because no better element was found, such as the heading of the page. */
let start: Element | null = null;

/** Gives focus to the start of the page. A later result takes focus from the start. */
export const focusStart = () => {
  start = page.querySelector('main h1') ?? page.querySelector('main');
  focusInPlace(start);
};

/**
 * Returns whether a part of the page may take focus. It may if focus is lost, inside the part, or on an element that the person has not
 * chosen. An element around the part, such as `main`, does not count as chosen. The browser also focuses such an element if a second press
 * hits the place of a removed button.
 */
export const isFocusFree = (part: Element): boolean => {
  const { activeElement } = page;
  return isFocusLost() || activeElement === start || part.contains(activeElement) || activeElement?.contains(part) === true;
};

/** Selector of headings, one of which may take focus for its part of the page. */
const headings = 'h1, h2, h3, h4, h5, h6';

/** Finds the element that takes focus in place of a removed control. It is the part itself if it has a `tabindex`, or else its heading. */
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
 * Moves focus when an element is removed together with a focused control, such as the pressed button of a message. The nearest remaining
 * part around the element takes focus, unless the replacement of the element does. A later result takes focus from this part.
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
 * Finds the opener of a dialog: the control that was pressed. This control may be without focus. The portal's buttons leave focus in a
 * field, and some browsers do not focus a pressed button.
 */
export const findOpener = (): Element | null => (pointedAt?.isConnected ? pointedAt : document.activeElement);

/** Forgets the last press, because its result has been shown or is no longer awaited. */
export const forgetPress = () => {
  isResultAwaited = false;
  pathOfLastPress = undefined;
};

/**
 * Moves focus to the heading of a page that the last press has opened. Focus does not move if the person has meanwhile used a control at
 * the new address, such as a menu of the header.
 */
export const showPage = (heading: HTMLElement | null) => {
  if (isFocusLost() || pathOfLastPress !== page.location.pathname) heading?.focus();
  forgetPress();
};

/**
 * Scrolls the result of a press into the window. The result takes focus if the focused control is gone or disabled now. Otherwise focus
 * stays, and screen readers only announce the result. A result that no press has caused is not scrolled to.
 * @param isProgress whether the result only reports the progress of the work; the end of the work is then still awaited
 */
export const showResult = (result: HTMLElement, isProgress?: boolean) => {
  if (!isResultAwaited) return;
  isResultAwaited = isProgress;
  result.scrollIntoView({ block: 'nearest' });
  const { activeElement } = page;
  // While a dialog waits for its result, the text of the dialog has focus.
  if (isFocusLost() || activeElement === start || activeElement?.matches('.modal-message')) focusInPlace(result);
  start = null;
};

/**
 * Gives focus to a field with an error, or to an emptied field. Its label and error are scrolled into the window, even if the field already
 * had focus. If the field has no error, the form's message is scrolled into the window too.
 */
export const leadToField = (field: HTMLElement) => {
  isResultAwaited &&= !field.matches('[aria-invalid], [data-invalid]');
  focusInPlace(field);
  (field.closest('.field-part, .check-field') ?? field).scrollIntoView({ block: 'nearest' });
};
