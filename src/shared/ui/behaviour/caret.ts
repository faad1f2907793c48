/**
 * Finds the caret position in a normalised text, so that the same characters follow the caret as in the typed text. Normalising may have
 * removed characters, or changed their case.
 */
export function caretAfter(typed: string, caret: number, normalised: string): number {
  let at = normalised.length;
  for (const character of [...typed.slice(caret)].reverse()) {
    if (normalised.slice(0, at).toUpperCase().endsWith(character.toUpperCase())) at -= character.length;
  }
  return Math.min(at, caret);
}

/**
 * Keeps the caret of a field whose text the flow may normalise. Otherwise the browser would move the caret to the end. Call this function
 * before the flow gets the text.
 * @returns a function that restores the caret, to be called once the field has the normalised text
 */
export function caretIn(field: HTMLInputElement): () => void {
  const { value: typed, selectionStart: caret } = field;
  return () =>
    queueMicrotask(() => {
      // E-mail fields do not report their caret.
      if (caret === null || field.value === typed) return;
      const at = caretAfter(typed, caret, field.value);
      field.setSelectionRange(at, at);
    });
}
