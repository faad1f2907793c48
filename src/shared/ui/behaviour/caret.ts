/**
 * The caret position after a text was normalised: before the same remaining text. The text may have lost characters, and may have other
 * capitals.
 */
export function caretAfter(typed: string, caret: number, tidied: string): number {
  let at = tidied.length;
  for (const character of [...typed.slice(caret)].reverse()) {
    if (tidied.slice(0, at).toUpperCase().endsWith(character.toUpperCase())) at -= character.length;
  }
  return Math.min(at, caret);
}

/**
 * A flow may normalise the typed text; the browser then moves the caret to its end. To be called before the flow gets the text.
 * @returns restores the caret, once the field holds the normalised text
 */
export function caretIn(field: HTMLInputElement): () => void {
  const { value: typed, selectionStart: caret } = field;
  return () =>
    queueMicrotask(() => {
      // e-mail fields do not report a caret
      if (caret === null || field.value === typed) return;
      const at = caretAfter(typed, caret, field.value);
      field.setSelectionRange(at, at);
    });
}
