import { useEffectEvent, useLayoutEffect } from 'react';

/** How far a page was scrolled when its entry of the history was left, and what its list knew of its rows. */
type Place<Rows> = { readonly top: number; readonly rows: Rows };

/** By the name of the entry. A reload begins at the top. */
const places = new Map<string, Place<unknown>>();
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
export const keptPlace = <Rows>(): Place<Rows> | undefined => places.get(nameIn(history.state) ?? '') as Place<Rows> | undefined;

/**
 * Keeps how far the page is scrolled for when the person comes back to its entry of the history. The browser does so too, but only for as much
 * as the page holds at once: a list that loads is not there yet.
 * @param isOn the list is what the page is about
 * @param place from `keptPlace`, before the first drawing; the page is scrolled there once the list stands
 * @param look what the list needs in order to stand as it did
 */
export function useKeptPlace<Rows>(isOn: boolean, place: Place<Rows> | undefined, look: () => Rows) {
  const rowsNow = useEffectEvent(look);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the first drawing
  useLayoutEffect(() => {
    if (!isOn) return;
    const name = nameOfEntry();
    if (place) window.scrollTo({ top: place.top, behavior: 'instant' });
    places.delete(name);

    let top = window.scrollY;
    const isLeft = () => nameIn(history.state) !== name;
    const note = () => {
      // What scrolls once the entry is left is the next page.
      if (!isLeft()) top = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      // Other rows for the same entry begin at the top.
      if (!isLeft()) return;
      places.set(name, { top, rows: rowsNow() });
      const [oldest] = places.keys();
      if (places.size > most && oldest !== undefined) places.delete(oldest);
    };
  }, [isOn]);
}
