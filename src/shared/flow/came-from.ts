import { useLocation, useRouter } from 'wouter';
import { followedPath } from '../ui/behaviour/followed-path';

/*
 * For a page that is opened from another one to which the person goes back, as from the form of an item to its list. The page's entry in
 * the history names the page before. So every way back ends at the entry of that page, as the browser's Back does, and adds no entry.
 */

type Entry = { readonly from?: unknown; readonly isBolt?: true } | null;

/**
 * The address inside the portal from which the person came to a page, that of the entry before; null if it is not known.
 * @param entry of the history. Any script of the origin can write it, so only a path is accepted
 */
export const cameFrom = (entry: unknown): string | null => {
  const { from } = Object(entry) as { readonly from?: unknown };
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
};

/**
 * Goes back to the page from which the person came.
 * @param to address inside the portal to which they are led
 * @returns false if they did not come from there
 */
export const goBackTo = (to: string): boolean => {
  const entry = history.state as Entry;
  if (cameFrom(entry) !== to) return false;
  // past the extra entry that intercepts Back (see leaving)
  history.go(entry?.isBolt ? -2 : -1);
  return true;
};

type Press = { readonly nativeEvent: MouseEvent; preventDefault(): void };

/** Handlers for `onClick` of links: `fromHere` for a link to a page from which the person comes back, `back` for a link that leads back. */
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
    /** Without a known way back the link replaces this page, and its target leads back to where this page did. */
    back: follow((to) => goBackTo(to) || navigate(to, { replace: true, state: history.state })),
  };
}
