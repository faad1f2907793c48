import { useLocation, useRouter } from 'wouter';
import { followedPath } from '../ui/behaviour/followed-path';

/*
 * A page to which another one leads, and from which the person goes back there: a list and what is edited of it. The entry of its history
 * names the page before, so that every way back ends at that entry, as the browser's Back does, and adds none.
 */

type Entry = { readonly from?: unknown; readonly isBolt?: true } | null;

/**
 * The address inside the portal from which the person came to a page, in the entry before; null where none is known.
 * @param entry of the history, which any script of the origin can write: what is no path is not believed
 */
export const cameFrom = (entry: unknown): string | null => {
  const { from } = Object(entry) as { readonly from?: unknown };
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
};

/**
 * Goes back to the page from which the person came.
 * @param to address inside the portal to which they are led
 * @returns false where they did not come from there
 */
export const goBackTo = (to: string): boolean => {
  const entry = history.state as Entry;
  if (cameFrom(entry) !== to) return false;
  // past the extra entry that intercepts Back (see leaving)
  history.go(entry?.isBolt ? -2 : -1);
  return true;
};

type Press = { readonly nativeEvent: MouseEvent; preventDefault(): void };

/** How a link leads to a page from which the person comes back here, and how one leads back. Both are for `onClick` of a link. */
export function useWayBack() {
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const follow = (lead: (to: string) => void) => (press: Press) => {
    const to = followedPath(press.nativeEvent, base);
    if (to === undefined) return;
    press.preventDefault();
    lead(to);
  };
  return {
    fromHere: follow((to) => navigate(to, { state: { from: location.pathname.slice(base.length) + location.search } })),
    /** A page that comes instead of this one leads back where this one does. */
    back: follow((to) => goBackTo(to) || navigate(to, { replace: true, state: history.state })),
  };
}
