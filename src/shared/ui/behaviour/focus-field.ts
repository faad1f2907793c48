const fields = 'input:not([type="hidden"]), select, textarea';

/** Focuses the first field that is visible and usable. @returns whether a field has taken focus */
export const focusFirstField = (part: Element): boolean => {
  const first = [...part.querySelectorAll<HTMLElement>(fields)].find((field) => {
    field.focus();
    return field === document.activeElement || field.matches(':disabled');
  });
  return first !== undefined && first === document.activeElement;
};

/** The last usable field before a control that cannot take focus, in the same form: a dialog that has closed has filled in that field. */
export const fieldBefore = (control: Element | null): HTMLElement | undefined =>
  [...(control?.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])]
    .filter((field) => field.matches(':enabled') && control && field.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);

/** The button of the menu around an element. It takes focus for an entry, because entries are hidden once one of them was pressed. */
export const menuButtonOf = (entry: Element | null): Element | null | undefined => entry?.closest('.menu')?.querySelector('.menu-button');

/** The open tab in the row of a tab. It takes focus for a pressed tab if another tab has opened since. */
export const openTabOf = (tab: Element | null): Element | null | undefined =>
  tab?.closest('[role="tablist"]')?.querySelector('[role="tab"][aria-selected="true"]');
