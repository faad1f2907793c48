import { useEffect, useLayoutEffect, useState } from 'react';
import { focusInPlace, isFocusLost } from '../ui/behaviour/focus';

/** How far a page was scrolled when its entry of the history was left, and where the link leads by which it was left; null where it was no link of the page. */
type Place = { readonly top: number; readonly link: string | null };

/** By the name of the entry. A reload begins at the top. */
const places = new Map<string, Place>();
/** As many as somebody goes back through; older entries begin at their top. */
const most = 20;
let named = 0;

const nameIn = (entry: unknown): string | undefined => {
  const { place } = Object(entry) as { readonly place?: unknown };
  return typeof place === 'string' ? place : undefined;
};

/** The name of the open entry, which gets one where it has none; unlike those from before a reload. */
const nameOfEntry = (): string => {
  const there = nameIn(history.state);
  if (there !== undefined) return there;
  named += 1;
  const name = `${performance.timeOrigin}-${named}`;
  history.replaceState({ ...history.state, place: name }, '');
  return name;
};

/** Where the page was scrolled to when the open entry of the history was left; undefined where it is open for the first time. */
const keptPlace = (): Place | undefined => places.get(nameIn(history.state) ?? '');

const linkOf = ({ target }: Event): string | null =>
  (target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null) ?? null;

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Nobody has moved focus since the page has opened: its heading has it, or nothing. */
const isUntouched = (): boolean => isFocusLost() || document.activeElement?.matches('main, main h1') === true;

/** Gives focus to a link of the page, as soon as its row is there; not to somebody who goes on meanwhile. */
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
 * Keeps how far the page is scrolled, and the link by which it is left, for when the person comes back to its entry of the history: Tab goes on
 * from there. The browser keeps the scroll too, but only for as much as the page holds at once: a list that loads is not there yet.
 * The list has its height as soon as it knows its width: at its second drawing.
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
      // The page may have been scrolled to the link and not have told it yet.
      note();
      link = linkOf(event);
    };
    window.addEventListener('scroll', note, { passive: true });
    // Before the link is followed.
    window.addEventListener('click', press, { capture: true });
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', press, { capture: true });
      // Other rows for the same entry begin at the top.
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
