const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * Gives focus to the first visible field of a part. If this field is disabled, the part is locked, and no field takes focus.
 * @returns whether a field has taken focus
 */
export const focusFirstField = (part: Element): boolean => {
  const first = [...part.querySelectorAll<HTMLElement>(fields)].find((field) => {
    field.focus();
    return field === document.activeElement || field.matches(':disabled');
  });
  return first !== undefined && first === document.activeElement;
};

/**
 * Finds the last enabled field before a control, in the same form. The field takes focus if the control has opened a dialog that fills in
 * the field, and cannot take focus again.
 */
export const fieldBefore = (control: Element | null): HTMLElement | undefined =>
  [...(control?.closest('form')?.querySelectorAll<HTMLElement>(fields) ?? [])]
    .filter((field) => field.matches(':enabled') && control && field.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);

/**
 * Finds the button of the menu around an entry. The button takes focus in place of a pressed entry, because the press hides all entries.
 */
export const menuButtonOf = (entry: Element | null): Element | null | undefined => entry?.closest('.menu')?.querySelector('.menu-button');

/**
 * Finds the open tab in the tab list of a tab. The open tab takes focus in place of a pressed tab if another tab has opened since the
 * press.
 */
export const openTabOf = (tab: Element | null): Element | null | undefined =>
  tab?.closest('[role="tablist"]')?.querySelector('[role="tab"][aria-selected="true"]');
