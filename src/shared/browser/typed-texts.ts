import { draftPrefix } from '../api/kept-drafts';
import { tabStorage } from './storage';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field is found again by its label, and by its place among the fields that have the same; `before` stood in it when the page came. */
type KeptField = readonly [label: string, nth: number, text: string, before: string];
type Kept = { readonly page: string; readonly fields: readonly KeptField[] };

const key = `${draftPrefix}typed`;
const dialogs = '[aria-modal="true"]';
const pageNow = () => location.pathname + location.search;

const touched = new WeakSet<EventTarget>();
/** Texts that fields had when the person first came into them. */
const begun = new WeakMap<EventTarget, string>();
const textBefore = (field: TextField): string => begun.get(field) ?? '';

const isKeepable = (field: TextField) =>
  !/^(password|file|checkbox|radio|hidden)$/.test(field.type) && !/password|one-time-code/.test(field.autocomplete);

const labelOf = (field: TextField) => field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.name;

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<TextField>('input, textarea, select')].filter(isKeepable);

const named = () => {
  const seen = new Map<string, number>();
  return fieldsOf(document).map((field) => {
    const label = labelOf(field);
    const nth = seen.get(label) ?? 0;
    seen.set(label, nth + 1);
    return { field, label, nth };
  });
};

const isTyped = (field: TextField) => touched.has(field) && field.value !== textBefore(field);

/** Whether something is typed into a dialog, which a page that is loaded anew does not open again. */
export const isTypedInDialog = (): boolean => [...document.querySelectorAll(dialogs)].some((dialog) => fieldsOf(dialog).some(isTyped));

/** Keeps what the person has typed on this page, never a password, for the page that is loaded in its place. */
export const keepTypedTexts = (): void => {
  const fields = named().flatMap(({ field, label, nth }) =>
    isTyped(field) ? [[label, nth, field.value, textBefore(field)] as const] : [],
  );
  if (fields.length > 0) tabStorage.write(key, JSON.stringify({ page: pageNow(), fields } satisfies Kept));
};

/** As if the person typed it: the flow of the field hears of it. */
const typeInto = (field: TextField, text: string) => {
  const { prototype } = [HTMLTextAreaElement, HTMLSelectElement].find((each) => field instanceof each) ?? HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const isOpen = (field: TextField) => !field.disabled && !('readOnly' in field && field.readOnly);

/** Puts what was kept into the fields of the page as they come; those in which there is something else by then stay as they are. */
const bringBack = ({ page, fields }: Kept) => {
  const left = new Set(fields);
  const put = () => {
    if (pageNow() !== page || left.size === 0) return observer.disconnect();
    for (const { field, label, nth } of named())
      for (const kept of left) {
        if (kept[0] !== label || kept[1] !== nth || !isOpen(field)) continue;
        left.delete(kept);
        if (!touched.has(field) && (['', kept[3]].includes(field.value) || field instanceof HTMLSelectElement)) typeInto(field, kept[2]);
      }
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
  observer.observe(document, { childList: true, subtree: true });
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

/** To be called once, before the page is drawn: it learns which fields are typed into, and brings back what was kept. */
export const restoreTypedTexts = (): void => {
  document.addEventListener('input', ({ target }) => target && touched.add(target), { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target && 'value' in target && !begun.has(target)) begun.set(target, String(target.value));
  });
  const kept = takeKept();
  if (kept !== null) bringBack(kept);
};
