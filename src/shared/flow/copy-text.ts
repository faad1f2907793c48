import { fromPromise } from 'xstate';

/** Puts a text into the clipboard. Browsers allow access to the clipboard only over https, in a window that has focus. */
export const copyText = fromPromise<void, { text: string }>(async ({ input: { text } }) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return Promise.reject({ _tag: 'ClipboardRefused' });
  }
});
