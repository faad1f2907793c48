/** The longest time between the clicks of a double click, in milliseconds. */
const doubleClickMs = 500;

const ignore = (click: MouseEvent) => {
  if (click.detail < 2) return;
  click.preventDefault();
  click.stopPropagation();
};

/**
 * Ignores the second click of a double click. Otherwise a double click on a button that closes a dialog would also press the control under
 * the button.
 */
export const ignoreSecondClick = (): void => {
  const end = new AbortController();
  window.addEventListener('click', ignore, { capture: true, signal: end.signal });
  setTimeout(() => end.abort(), doubleClickMs);
};
