/**
 * The caret position in a normalised text: before the same rest as in the typed text. Normalising may have removed characters, or changed
 * their case.
 */
export function caretAfter(typed: string, caret: number, tidied: string): number {
  let at = tidied.length;
  for (const character of [...typed.slice(caret)].reverse()) {
    if (tidied.slice(0, at).toUpperCase().endsWith(character.toUpperCase())) at -= character.length;
  }
  return Math.min(at, caret);
}

/**
 * Keeps the caret of a field whose text the flow may normalise: the browser then moves the caret to the end. Call it before the flow gets
 * the text.
 * @returns a function that restores the caret, to be called once the field has the normalised text
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
