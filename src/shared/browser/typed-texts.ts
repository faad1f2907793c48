import { draftPrefix } from '../api/kept-drafts';
import { type RenewalReason, renewal } from './renewal';
import { tabStorage } from './storage';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = TextField | HTMLButtonElement;

/**
 * The label of a control, and its position among the controls with the same label. Label and position identify the control after a reload.
 */
type Place = readonly [label: string, nth: number];
/** A field with the typed text; `before` is the text that the field had before the person typed. */
type KeptField = readonly [...Place, text: string, before: string];
type KeptPage = {
  readonly page: string;
  readonly fields: readonly KeptField[];
  /**
   * The control that gets focus after the reload: the first typed password, or otherwise the control that was used last. It is null without
   * such a control.
   */
  readonly next: Place | null;
  readonly isPasswordGone: boolean;
  /** The reason of the reload; null if the person asked for the reload. */
  readonly why: RenewalReason | null;
};

const key = `${draftPrefix}typed`;
const dialogs = '[aria-modal="true"]';
const pageNow = () => location.pathname + location.search;

const touched = new WeakSet<EventTarget>();
/** The text that each field had when it took focus for the first time. */
const begun = new WeakMap<EventTarget, string>();
const textBefore = (field: TextField): string => begun.get(field) ?? '';
/** The control that was used last. Controls of a message do not count, because the message is gone after the reload. */
let used: Element | null = null;
const messages = '.notice';

/** Returns whether a field is for a password. A password field also counts while its letters are shown. */
const isPassword = (field: TextField) => field.type === 'password' || /password|one-time-code/.test(field.autocomplete);

const isKeepable = (field: TextField) => !/^(file|checkbox|radio|hidden)$/.test(field.type) && !isPassword(field);

const labelOf = (control: Control) =>
  control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.textContent || control.name;

const fields = 'input, textarea, select';

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<TextField>(fields)].filter(isKeepable);

const nameControls = <Each extends Control>(controls: readonly Each[]) => {
  const seen = new Map<string, number>();
  return controls.map((control) => {
    const label = labelOf(control);
    const nth = seen.get(label) ?? 0;
    seen.set(label, nth + 1);
    return { control, label, nth };
  });
};

const namedControls = () => nameControls([...document.querySelectorAll<Control>(`${fields}, button`)]);

const isTyped = (field: TextField) => touched.has(field) && field.value !== textBefore(field);

/** Returns whether a field of this page has a text that the person has typed. */
export const isTypedOnPage = (): boolean => fieldsOf(document).some(isTyped);

/** Returns whether the person has typed a text into a dialog. A reloaded page does not open the dialog again, so the text would be lost. */
export const isTypedInDialog = (): boolean => [...document.querySelectorAll(dialogs)].some((dialog) => fieldsOf(dialog).some(isTyped));

/**
 * Stores the texts that the person has typed on this page, for the page after the reload. Passwords are never stored.
 * @param why the reason that the reloaded page shows; null if the person asked for the reload
 */
export const keepTypedTexts = (why: RenewalReason | null): void => {
  const typed = nameControls(fieldsOf(document)).flatMap(({ control, label, nth }): KeptField[] =>
    isTyped(control) ? [[label, nth, control.value, textBefore(control)]] : [],
  );
  const password = [...document.querySelectorAll<TextField>(fields)].find((field) => isPassword(field) && isTyped(field));
  const next = namedControls().find(({ control }) => control === (password ?? used));
  const keptPage: KeptPage = {
    page: pageNow(),
    fields: typed,
    next: next ? [next.label, next.nth] : null,
    isPasswordGone: password !== undefined,
    why,
  };
  if (keptPage.next || keptPage.why || typed.length > 0) tabStorage.write(key, JSON.stringify(keptPage));
};

/** Puts a text into a field as if the person had typed it, so that the flow gets the event. */
const typeInto = (field: TextField, text: string) => {
  const { prototype } = [HTMLTextAreaElement, HTMLSelectElement].find((each) => field instanceof each) ?? HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const isOpen = (field: TextField) => !field.disabled && !('readOnly' in field && field.readOnly);

/** Gives focus to a control, unless another element already has focus. */
const leadTo = ([label, nth]: Place) => {
  const isFree = document.activeElement === document.body || document.activeElement === null;
  const next = isFree ? namedControls().find((each) => each.label === label && each.nth === nth) : undefined;
  next?.control.focus();
};

/**
 * Puts the stored texts into the fields of the page as soon as the fields appear. Gives focus to the stored control. A field that has got
 * another text by then is not changed.
 */
const bringBack = ({ page, fields, next }: KeptPage) => {
  const left = new Set(fields);
  let isAwaited = next !== null;
  const goOn = () => {
    isAwaited = false;
  };
  for (const act of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(act, goOn, { capture: true, once: true });
  const put = () => {
    if (pageNow() !== page || (left.size === 0 && !isAwaited)) return observer.disconnect();
    for (const { control, label, nth } of nameControls(fieldsOf(document)))
      for (const kept of left) {
        if (kept[0] !== label || kept[1] !== nth || !isOpen(control)) continue;
        left.delete(kept);
        if (!touched.has(control) && (['', kept[3]].includes(control.value) || control instanceof HTMLSelectElement))
          typeInto(control, kept[2]);
      }
    if (isAwaited && next) leadTo(next);
  };
  let waiting = false;
  // The fields are filled one turn of the event loop later, because the flow of the page starts in an effect.
  const observer = new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      put();
    });
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
};

/**
 * Removes the stored texts from the storage and returns them.
 * @returns the stored texts; null if there are none, or if they cannot be parsed. The portal must start in any case
 */
const takeKeptPage = (): KeptPage | null => {
  const text = tabStorage.read(key);
  tabStorage.remove(key);
  try {
    return JSON.parse(text ?? 'null') as KeptPage | null;
  } catch {
    return null;
  }
};

/**
 * Restores the stored texts, records which fields are used, and publishes why the page was reloaded. Call this function once, before the
 * page is rendered.
 */
export const restoreTypedTexts = (): void => {
  document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target && 'value' in target && !begun.has(target)) begun.set(target, String(target.value));
    if (target instanceof Element && !target.closest(messages)) used = target;
  });
  const keptPage = takeKeptPage();
  if (keptPage === null) return;
  bringBack(keptPage);
  const isHere = keptPage.page === pageNow();
  const isBack = { isTyped: isHere && keptPage.fields.length > 0, isPasswordGone: isHere && keptPage.isPasswordGone };
  if (keptPage.why !== null) renewal.tell({ why: keptPage.why, kept: isBack });
};
