/** The longest time between the clicks of a double click, in milliseconds. */
const doubleClickMs = 500;

const ignore = (click: MouseEvent) => {
  if (click.detail < 2) return;
  click.preventDefault();
  click.stopPropagation();
};

/** The second click of somebody who double-clicks what closes a dialog would press what lies under it. */
export const ignoreSecondClick = (): void => {
  const end = new AbortController();
  window.addEventListener('click', ignore, { capture: true, signal: end.signal });
  setTimeout(() => end.abort(), doubleClickMs);
};
