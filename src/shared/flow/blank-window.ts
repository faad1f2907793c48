import type { PromiseActorLogic } from 'xstate';

/** Windows that were opened here and still wait for their page, by number. */
const waiting = new Map<number, Window>();
let opened = 0;

/**
 * Promises that resolve when the browser blocks the address to which a posted form leads, by the number of the window. The key null is the
 * portal's own window. A form in a new window drops the earlier promises.
 */
const refusals = new Map<number | null, Promise<void>>();

/** A form that a window posts to the page that it shows next. */
type PostedForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/**
 * Opens an empty window. Browsers allow that only during a press.
 * @param words text that the window shows below a progress bar until its page comes
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

/** Closes a window that still waits for its page. */
export const closeBlankWindow = (number: number | null) => {
  if (number === null) return;
  waiting.get(number)?.close();
  waiting.delete(number);
};

/** Makes a call close its empty window when the call is stopped, as when the person leaves the page. No answer would fill the window. */
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
 * Sends a window that waits for its page to an address. The page that comes cannot reach the portal's window.
 * @param number null for the window of the portal
 * @returns false where the person has closed that window, or uses it for something else
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
    // Its document is of another origin by now.
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

/** Resolves when the browser has blocked the form of a window; an empty window is closed then. */
export const watchRefusalIn = (number: number | null): Promise<void> => refusals.get(number) ?? new Promise(() => {});

/** Submits a form in a document, by the method of the prototype: a field with the name `submit` would hide the form's method. */
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
 * Posts a form in a window that waits for its page. The page that comes cannot reach the portal's window.
 * @param number null for the window of the portal
 * @returns false where the person has closed that window, or uses it for something else
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
    refusals.clear();
    refusals.set(
      number,
      watchRefusal(blank.document).then(() => blank.close()),
    );
    submitIn(blank.document, form);
    return true;
  } catch {
    // Its document is of another origin by now.
    return false;
  }
};
