import type { PromiseActorLogic } from 'xstate';

/** The windows that `openBlankWindow` has opened and that are still empty, by number. */
const waiting = new Map<number, Window>();
let opened = 0;

/**
 * Promises that resolve when the browser blocks the address of a posted form, by the number of the window, until they are watched. The key
 * null is the portal's own window.
 */
const refusals = new Map<number | null, Promise<void>>();

/** A form that a window posts to the address of its next page. */
type PostedForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/**
 * Opens an empty window. Browsers allow a new window only while they handle a press.
 * @param words text that the window shows below a progress bar until its page loads
 * @returns the number of the window; undefined if the browser has blocked it
 */
export const openBlankWindow = (words: string): number | undefined => {
  const blank = window.open('', '_blank');
  if (!blank) return undefined;
  const { document: page } = blank;
  page.title = words;
  const bar = page.createElement('progress');
  bar.setAttribute('aria-label', words);
  page.body.append(bar, page.createElement('br'), words);
  opened += 1;
  waiting.set(opened, blank);
  return opened;
};

/** Closes a window that is still empty. */
export const closeBlankWindow = (number: number | null) => {
  if (number === null) return;
  waiting.get(number)?.close();
  waiting.delete(number);
};

/**
 * Wraps a call that has an empty window. The window is closed when the call is stopped, for example because the person leaves the page.
 * Otherwise the window would stay empty, because no answer comes.
 */
export const closeWindowOnStop = <Output, Asked extends { readonly window: number | null }>(
  logic: PromiseActorLogic<Output, Asked>,
): PromiseActorLogic<Output, Asked> => ({
  ...logic,
  transition: (state, event, scope) => {
    if (event.type === 'xstate.stop') closeBlankWindow(state.input?.window ?? null);
    return logic.transition(state, event, scope);
  },
});

/**
 * Opens an address in an empty window. The opened page gets no access to the portal's window.
 * @param number the number of the window; null for the portal's own window
 * @returns false if the person has closed the empty window, or has opened another page in it
 */
export const leadWindow = (number: number | null, address: string): boolean => {
  if (number === null) {
    window.location.assign(address);
    return true;
  }
  const blank = waiting.get(number);
  waiting.delete(number);
  if (!blank || blank.closed) return false;
  try {
    blank.opener = null;
    blank.location.replace(address);
    return true;
  } catch {
    // The document in the window is of another origin by now.
    return false;
  }
};

/** Resolves when a page's policy refuses the address of its form, or an address to which the answer redirects. */
const watchRefusal = (page: Document) =>
  new Promise<void>((refused) => {
    page.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective === 'form-action') refused();
    });
  });

/**
 * Resolves when the browser has blocked the form of a window. A window other than the portal's own is closed first. Each form is watched
 * once, so that nothing of its window is kept afterwards.
 */
export const watchRefusalIn = (number: number | null): Promise<void> => {
  const refusal = refusals.get(number);
  refusals.delete(number);
  return refusal ?? new Promise(() => {});
};

/**
 * Submits a form in a document. The method comes from the prototype, because a field with the name `submit` would hide the form's own
 * method.
 */
const submitIn = (page: Document, { action, fields }: PostedForm) => {
  const form = page.createElement('form');
  for (const [name, value] of Object.entries({ method: 'post', action, 'accept-charset': 'utf-8' })) form.setAttribute(name, value);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  page.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
};

/**
 * Posts a form in an empty window. The opened page gets no access to the portal's window.
 * @param number the number of the window; null for the portal's own window
 * @returns false if the person has closed the empty window, or has opened another page in it
 */
export const postInWindow = (number: number | null, form: PostedForm): boolean => {
  if (number === null) {
    refusals.set(null, watchRefusal(document));
    submitIn(document, form);
    return true;
  }
  const blank = waiting.get(number);
  waiting.delete(number);
  if (!blank || blank.closed) return false;
  try {
    blank.opener = null;
    refusals.set(
      number,
      watchRefusal(blank.document).then(() => blank.close()),
    );
    submitIn(blank.document, form);
    return true;
  } catch {
    // The document in the window is of another origin by now.
    return false;
  }
};
