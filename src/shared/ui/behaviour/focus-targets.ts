const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * Focuses the first visible field. If that field is disabled, the part is locked, and nothing takes focus. @returns whether a field has
 * taken focus
 */
export const focusFirstField = (part: Element): boolean => {
  const first = [...part.querySelectorAll<HTMLElement>(fields)].find((field) => {
    field.focus();
    return field === document.activeElement || field.matches(':disabled');
  });
  return first !== undefined && first === document.activeElement;
};

/** Finds the last usable field before a control that cannot take focus, in the same form. The closed dialog has filled in that field. */
export const fieldBefore = (control: Element | null): HTMLElement | undefined =>
  [...(control?.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])]
    .filter((field) => field.matches(':enabled') && control && field.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);

/**
 * Finds the button of the menu around an entry. The button takes focus in place of a pressed entry, because the press hides all entries.
 */
export const menuButtonOf = (entry: Element | null): Element | null | undefined => entry?.closest('.menu')?.querySelector('.menu-button');

/** Finds the open tab in the row of a tab. It takes focus in place of a pressed tab if another tab has opened since. */
export const openTabOf = (tab: Element | null): Element | null | undefined =>
  tab?.closest('[role="tablist"]')?.querySelector('[role="tab"][aria-selected="true"]');
