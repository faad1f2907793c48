import { draftPrefix } from '../api/kept-drafts';
import { type RenewalReason, renewal } from './renewal';
import { tabStorage } from './storage';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = TextField | HTMLButtonElement;

/** A control is found again by its label, and by its place among those that have the same. */
type Place = readonly [label: string, nth: number];
/** `before` stood in the field when the page came. */
type KeptField = readonly [...Place, text: string, before: string];
type Kept = {
  readonly page: string;
  readonly fields: readonly KeptField[];
  /** Where the person goes on: the first password that they have typed, or the control that they used; null for another place. */
  readonly next: Place | null;
  readonly isPasswordGone: boolean;
  /** Null where the person has asked for it. */
  readonly why: RenewalReason | null;
};

const key = `${draftPrefix}typed`;
const dialogs = '[aria-modal="true"]';
const pageNow = () => location.pathname + location.search;

const touched = new WeakSet<EventTarget>();
/** Texts that fields had when the person first came into them. */
const begun = new WeakMap<EventTarget, string>();
const textBefore = (field: TextField): string => begun.get(field) ?? '';
/** The control that was used last; those of a message go with it. */
let used: Element | null = null;
const messages = '.notice';

/** Shown in letters, a password is one all the same. */
const isPassword = (field: TextField) => field.type === 'password' || /password|one-time-code/.test(field.autocomplete);

const isKeepable = (field: TextField) => !/^(file|checkbox|radio|hidden)$/.test(field.type) && !isPassword(field);

const labelOf = (control: Control) =>
  control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.textContent || control.name;

const fields = 'input, textarea, select';

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<TextField>(fields)].filter(isKeepable);

const named = <Each extends Control>(controls: readonly Each[]) => {
  const seen = new Map<string, number>();
  return controls.map((control) => {
    const label = labelOf(control);
    const nth = seen.get(label) ?? 0;
    seen.set(label, nth + 1);
    return { control, label, nth };
  });
};

const namedControls = () => named([...document.querySelectorAll<Control>(`${fields}, button`)]);

const isTyped = (field: TextField) => touched.has(field) && field.value !== textBefore(field);

/** Whether something is typed on this page that stays as long as the page does. */
export const isTypedOnPage = (): boolean => fieldsOf(document).some(isTyped);

/** Whether something is typed into a dialog, which a page that is loaded anew does not open again. */
export const isTypedInDialog = (): boolean => [...document.querySelectorAll(dialogs)].some((dialog) => fieldsOf(dialog).some(isTyped));

/**
 * Keeps what the person has typed on this page, never a password, for the page that is loaded in its place.
 * @param why that page says so; null where the person has asked for it
 */
export const keepTypedTexts = (why: RenewalReason | null): void => {
  const typed = named(fieldsOf(document)).flatMap(({ control, label, nth }): KeptField[] =>
    isTyped(control) ? [[label, nth, control.value, textBefore(control)]] : [],
  );
  const password = [...document.querySelectorAll<TextField>(fields)].find((field) => isPassword(field) && isTyped(field));
  const next = namedControls().find(({ control }) => control === (password ?? used));
  const kept: Kept = {
    page: pageNow(),
    fields: typed,
    next: next ? [next.label, next.nth] : null,
    isPasswordGone: password !== undefined,
    why,
  };
  if (kept.next || kept.why || typed.length > 0) tabStorage.write(key, JSON.stringify(kept));
};

/** As if the person typed it: the flow of the field hears of it. */
const typeInto = (field: TextField, text: string) => {
  const { prototype } = [HTMLTextAreaElement, HTMLSelectElement].find((each) => field instanceof each) ?? HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const isOpen = (field: TextField) => !field.disabled && !('readOnly' in field && field.readOnly);

/** Focus goes where the person goes on, unless they have done something by then. */
const leadTo = ([label, nth]: Place) => {
  const isFree = document.activeElement === document.body || document.activeElement === null;
  const next = isFree ? namedControls().find((each) => each.label === label && each.nth === nth) : undefined;
  next?.control.focus();
};

/**
 * Puts what was kept into the fields of the page as they come; those in which there is something else by then stay as they are. The person
 * goes on where they were.
 */
const bringBack = ({ page, fields, next }: Kept) => {
  const left = new Set(fields);
  let isAwaited = next !== null;
  const goOn = () => {
    isAwaited = false;
  };
  for (const act of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(act, goOn, { capture: true, once: true });
  const put = () => {
    if (pageNow() !== page || (left.size === 0 && !isAwaited)) return observer.disconnect();
    for (const { control, label, nth } of named(fieldsOf(document)))
      for (const kept of left) {
        if (kept[0] !== label || kept[1] !== nth || !isOpen(control)) continue;
        left.delete(kept);
        if (!touched.has(control) && (['', kept[3]].includes(control.value) || control instanceof HTMLSelectElement))
          typeInto(control, kept[2]);
      }
    if (isAwaited && next) leadTo(next);
  };
  let waiting = false;
  // After the flow of the page has begun, which is an effect of its drawing.
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

/** @returns null where nothing is kept, or nothing that makes sense: the portal starts in any case */
const takeKept = (): Kept | null => {
  const text = tabStorage.read(key);
  tabStorage.remove(key);
  try {
    return JSON.parse(text ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

/** To be called once, before the page is drawn: it learns which fields are used, brings back what was kept, and says why the page was loaded anew. */
export const restoreTypedTexts = (): void => {
  document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target && 'value' in target && !begun.has(target)) begun.set(target, String(target.value));
    if (target instanceof Element && !target.closest(messages)) used = target;
  });
  const kept = takeKept();
  if (kept === null) return;
  bringBack(kept);
  const isHere = kept.page === pageNow();
  const isBack = { isTyped: isHere && kept.fields.length > 0, isPasswordGone: isHere && kept.isPasswordGone };
  if (kept.why !== null) renewal.tell({ why: kept.why, kept: isBack });
};
