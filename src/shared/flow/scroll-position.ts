import { useEffect, useLayoutEffect, useState } from 'react';
import { focusInPlace, isFocusLost } from '../ui/behaviour/focus';

/**
 * The position at which a page was left. `top` is the scroll position in CSS pixels. `link` is the address of the link that the person
 * followed; null if they left the page without a link.
 */
type ScrollPosition = { readonly top: number; readonly link: string | null };

/** The positions of pages, by the name of the history entry. A reload clears them, so each page then starts at its top. */
const positions = new Map<string, ScrollPosition>();
/** Maximum number of remembered history entries, because people seldom go back further. Older pages start at their top. */
const most = 20;
let named = 0;

const nameIn = (entry: unknown): string | undefined => {
  const { entryName } = Object(entry) as { readonly entryName?: unknown };
  return typeof entryName === 'string' ? entryName : undefined;
};

/** Returns the name of the open history entry, and gives the entry a name if it has none. A name is not used again after a reload. */
const nameOfEntry = (): string => {
  const there = nameIn(history.state);
  if (there !== undefined) return there;
  named += 1;
  const name = `${performance.timeOrigin}-${named}`;
  history.replaceState({ ...history.state, entryName: name }, '');
  return name;
};

/** Returns the position at which the open history entry was left. Returns undefined if the entry is open for the first time. */
const readPosition = (): ScrollPosition | undefined => positions.get(nameIn(history.state) ?? '');

const linkOf = ({ target }: Event): string | null =>
  (target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null) ?? null;

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Returns whether focus has not moved since the page opened. Focus is then on the heading, on `main`, or on no element. */
const isUntouched = (): boolean => isFocusLost() || document.activeElement?.matches('main, main h1') === true;

/** Gives focus to a link of the page once it is rendered, unless the person has moved focus by then. */
const focusLink = (href: string) => {
  const find = () => {
    const links = [...document.querySelectorAll('main a')].filter((link) => link.getAttribute('href') === href);
    return links.find(isInWindow) ?? links[0];
  };
  const tried = () => !isUntouched() || focusInPlace(find());
  if (tried()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tried()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Records the scroll position of the page, and the link by which the page is left. When the person comes back to the history entry, the
 * hook restores the position and gives focus to that link. The browser restores the position too, but too early for a list that is still
 * loading. A list gets its height only at its second rendering, when its width is known.
 */
export function useKeptScroll() {
  const [position] = useState(readPosition);
  const [isLaidOut, setIsLaidOut] = useState(false);
  useLayoutEffect(() => setIsLaidOut(true), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is that of the first rendering
  useLayoutEffect(() => {
    if (!isLaidOut) return;
    const name = nameOfEntry();
    if (position) window.scrollTo({ top: position.top, behavior: 'instant' });
    positions.delete(name);

    let top = window.scrollY;
    let link: string | null = null;
    const isLeft = () => nameIn(history.state) !== name;
    const note = () => {
      // A scroll after the entry is left belongs to the next page.
      if (!isLeft()) top = window.scrollY;
    };
    const press = (event: Event) => {
      // The browser may have scrolled to the link, but sends the scroll event later.
      note();
      link = linkOf(event);
    };
    window.addEventListener('scroll', note, { passive: true });
    // The capture phase comes before the link is followed.
    window.addEventListener('click', press, { capture: true });
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', press, { capture: true });
      // If the history entry is still open, the page only shows other rows, and starts at their top.
      if (!isLeft()) return;
      positions.set(name, { top, link });
      const [oldest] = positions.keys();
      if (positions.size > most && oldest !== undefined) positions.delete(oldest);
    };
  }, [isLaidOut]);

  // This effect runs after the effect of the page title, which gives focus to the title when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is that of the first rendering
  useEffect(() => (isLaidOut && position?.link ? focusLink(position.link) : undefined), [isLaidOut]);
}
