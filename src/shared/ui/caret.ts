/**
 * Where the caret belongs after a text was tidied: before as much of what followed it as is left. The text may have lost characters, and may
 * have other capitals.
 */
export function caretAfter(typed: string, caret: number, tidied: string): number {
  let at = tidied.length;
  for (const character of [...typed.slice(caret)].reverse()) {
    if (tidied.slice(0, at).toUpperCase().endsWith(character.toUpperCase())) at -= character.length;
  }
  return Math.min(at, caret);
}

/**
 * A flow may tidy what is typed; the browser then moves the caret to the end of it. To be asked before the flow hears of it.
 * @returns puts the caret back where it is typed, once the field holds what the flow made of it
 */
export function caretIn(field: HTMLInputElement): () => void {
  const { value: typed, selectionStart: caret } = field;
  return () =>
    queueMicrotask(() => {
      // fields for addresses tell of no caret
      if (caret === null || field.value === typed) return;
      const at = caretAfter(typed, caret, field.value);
      field.setSelectionRange(at, at);
    });
}
