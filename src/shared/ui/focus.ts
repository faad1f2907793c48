/** The control that was last pressed with a pointer; null after a key press or a press elsewhere. */
let pointedAt: HTMLElement | null = null;
/** A control was pressed, its result has not been shown yet, and the person has done nothing else since. */
let isResultAwaited: boolean | undefined;
/** How often the person has pressed something or a key, or scrolled. */
let acts = 0;
/** The path of the address at the last press of a control or move by Tab; undefined when nothing was done since a page has opened. */
let usedAt: string | undefined;

const controls = 'button, a, summary, [role="tab"]';

const controlOf = ({ target }: Event): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(controls) : null);

// rules are tested without a document
const page = globalThis.document;
const listen = (type: 'mousedown' | 'keydown' | 'click' | 'wheel' | 'touchmove', hear: (event: Event) => void) =>
  page?.addEventListener(type, hear, { capture: true, passive: true });

/** The person does something else: what comes later must not move the page under their hands. */
const goOn = () => {
  acts += 1;
  isResultAwaited = false;
};

listen('mousedown', (event) => {
  acts += 1;
  pointedAt = controlOf(event);
});
listen('keydown', (event) => {
  const { key } = event as KeyboardEvent;
  pointedAt = null;
  if (key === 'Tab') usedAt = page.location.pathname;
  // Alone, these do nothing; some of them silence a screen reader.
  if (!/^(Alt|Control|Meta|Shift)$/.test(key)) goOn();
});
listen('wheel', goOn);
listen('touchmove', goOn);
listen('click', (event) => {
  acts += 1;
  isResultAwaited = controlOf(event) !== null;
  if (isResultAwaited) usedAt = page.location.pathname;
});

/** Whether focus is lost: the focused element was removed, or is disabled now. */
export const isFocusLost = (): boolean => !document.activeElement?.matches('body *:not(:disabled)');

/** Whether the person has done nothing since, to call later. */
export const whileIdle = (): (() => boolean) => {
  const before = acts;
  return () => acts === before;
};

/**
 * Gives focus without moving the page.
 * @returns whether it has focus
 */
export const focusInPlace = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  return element != null && element === document.activeElement;
};

/** What has focus because nothing better was there. */
let start: Element | null = null;

/** Gives focus to the start of the page; a result that comes later takes it from there. */
export const focusStart = () => {
  start = page.querySelector('main h1') ?? page.querySelector('main');
  focusInPlace(start);
};

/**
 * Whether focus may be taken by a part: it is in it, or nothing has it that the person has chosen. Such as the page around it: a second press
 * on a button that has gone by then leaves focus there.
 */
export const isFocusFree = (part: Element): boolean => {
  const { activeElement } = page;
  return isFocusLost() || activeElement === start || part.contains(activeElement) || activeElement?.contains(part) === true;
};

/** What a part is called, for who has lost their place in it. */
const headings = 'h1, h2, h3, h4, h5, h6';

/** What can take focus in a part instead of a control that has gone: the part, if it is made for that, or its heading. */
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
 * Something goes from the page, and with it a control that has focus, such as the button of a message that was pressed. Unless what comes
 * instead takes focus, the nearest part around that is still there does; a result that comes later takes it from there.
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
 * The opener: the control that was pressed. A field may keep focus while a button is pressed, and not every browser focuses a pressed
 * button.
 */
export const opener = (): Element | null => (pointedAt?.isConnected ? pointedAt : document.activeElement);

/** The result of the last press has been shown, or is not waited for any more. */
export const forgetPress = () => {
  isResultAwaited = false;
  usedAt = undefined;
};

/**
 * Another page has opened, as the result of the last press. Its heading takes focus, but not from somebody who went on while it was loading,
 * as with a menu of the header.
 */
export const showPage = (heading: HTMLElement | null) => {
  if (isFocusLost() || usedAt !== page.location.pathname) heading?.focus();
  forgetPress();
};

/**
 * Brings what became of a press into the window. It takes focus where what had it is gone or disabled now;
 * else focus stays, and the result is only read out. What comes without a press moves nothing.
 * @param isProgress it says how far the work is: its result is still waited for
 */
export const showResult = (result: HTMLElement, isProgress?: boolean) => {
  if (!isResultAwaited) return;
  isResultAwaited = isProgress;
  result.scrollIntoView({ block: 'nearest' });
  const { activeElement } = page;
  // A dialog keeps focus in its text until then.
  if (isFocusLost() || activeElement === start || activeElement?.matches('.modal-message')) focusInPlace(result);
  start = null;
};

/**
 * Moves to a field with an error, or to one that was emptied: the field gets focus, and its label and error are scrolled into the window,
 * even where it had focus before. What a form says about an emptied field is shown as well.
 */
export const leadToField = (field: HTMLElement) => {
  isResultAwaited &&= !field.matches('[aria-invalid], [data-invalid]');
  focusInPlace(field);
  (field.closest('.field-part, .check-field') ?? field).scrollIntoView({ block: 'nearest' });
};
