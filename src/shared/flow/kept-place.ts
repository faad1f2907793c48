import { useEffect, useLayoutEffect, useState } from 'react';
import { focusInPlace, isFocusLost } from '../ui/behaviour/focus';

/**
 * The place at which a page was left: `top`, its scroll position in CSS pixels, and `link`, the address of the link by which it was left;
 * null if the page was left in another way.
 */
type Place = { readonly top: number; readonly link: string | null };

/** Places by the name of their history entry. After a reload a page begins at its top. */
const places = new Map<string, Place>();
/** Maximum number of entries that are remembered: people seldom go back further. Older pages begin at their top. */
const most = 20;
let named = 0;

const nameIn = (entry: unknown): string | undefined => {
  const { place } = Object(entry) as { readonly place?: unknown };
  return typeof place === 'string' ? place : undefined;
};

/** Returns the name of the open history entry, and gives the entry a name if it has none. No name occurs again after a reload. */
const nameOfEntry = (): string => {
  const there = nameIn(history.state);
  if (there !== undefined) return there;
  named += 1;
  const name = `${performance.timeOrigin}-${named}`;
  history.replaceState({ ...history.state, place: name }, '');
  return name;
};

/** The place at which the open entry of the history was left; undefined if it is open for the first time. */
const keptPlace = (): Place | undefined => places.get(nameIn(history.state) ?? '');

const linkOf = ({ target }: Event): string | null =>
  (target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null) ?? null;

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Whether nobody has moved focus since the page opened: only its heading, `main` or nothing has focus. */
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
 * Keeps the scroll position of the page, and the link by which the page is left. A person who comes back to the history entry finds the
 * same position, and Tab goes on from that link. The browser restores the position too, but too early for a list that is still loading. A
 * list has its height only at its second rendering, when its width is known.
 */
export function useKeptScroll() {
  const [place] = useState(keptPlace);
  const [isLaidOut, setIsLaidOut] = useState(false);
  useLayoutEffect(() => setIsLaidOut(true), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the first rendering
  useLayoutEffect(() => {
    if (!isLaidOut) return;
    const name = nameOfEntry();
    if (place) window.scrollTo({ top: place.top, behavior: 'instant' });
    places.delete(name);

    let top = window.scrollY;
    let link: string | null = null;
    const isLeft = () => nameIn(history.state) !== name;
    const note = () => {
      // A scroll after the entry is left belongs to the next page.
      if (!isLeft()) top = window.scrollY;
    };
    const press = (event: Event) => {
      // The page may have been scrolled to the link without a scroll event yet.
      note();
      link = linkOf(event);
    };
    window.addEventListener('scroll', note, { passive: true });
    // The capture phase comes before the link is followed.
    window.addEventListener('click', press, { capture: true });
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', press, { capture: true });
      // Other rows were shown without leaving the entry: they begin at their top.
      if (!isLeft()) return;
      places.set(name, { top, link });
      const [oldest] = places.keys();
      if (places.size > most && oldest !== undefined) places.delete(oldest);
    };
  }, [isLaidOut]);

  // This effect runs after that of the page title, which takes focus when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the first rendering
  useEffect(() => (isLaidOut && place?.link ? focusLink(place.link) : undefined), [isLaidOut]);
}
