import { useEffect, useLayoutEffect, useState } from 'react';
import { focusInPlace, isFocusLost } from '../ui/behaviour/focus';

/**
 * The place at which a page was left: `top`, its scroll position in CSS pixels, and `link`, the address of the link by which it was left;
 * null if it was left otherwise.
 */
type Place = { readonly top: number; readonly link: string | null };

/** Places by the name of their history entry. After a reload a page begins at its top. */
const places = new Map<string, Place>();
/** Number of entries that are remembered, as many as a person goes back through; older ones begin at their top. */
const most = 20;
let named = 0;

const nameIn = (entry: unknown): string | undefined => {
  const { place } = Object(entry) as { readonly place?: unknown };
  return typeof place === 'string' ? place : undefined;
};

/** The name of the open entry, which gets one if it has none. The name differs from all names before a reload. */
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

/** Gives focus to a link of the page as soon as its row is there, unless the person has moved focus by then. */
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
 * Keeps how far the page is scrolled, and the link by which it is left, for a person who comes back to its history entry; Tab then goes on
 * from that link. The browser restores the scroll too, but too early for a list that is still loading.
 * The list has its height at its second drawing, when it knows its width.
 */
export function useKeptScroll() {
  const [place] = useState(keptPlace);
  const [stands, setStands] = useState(false);
  useLayoutEffect(() => setStands(true), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the first drawing
  useLayoutEffect(() => {
    if (!stands) return;
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
    // Before the link is followed.
    window.addEventListener('click', press, { capture: true });
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', press, { capture: true });
      // The rows have changed without leaving the entry: they begin at the top.
      if (!isLeft()) return;
      places.set(name, { top, link });
      const [oldest] = places.keys();
      if (places.size > most && oldest !== undefined) places.delete(oldest);
    };
  }, [stands]);

  // After the title of the page, which takes focus when it opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the first drawing
  useEffect(() => (stands && place?.link ? focusLink(place.link) : undefined), [stands]);
}
