import { useLocation, useRouter } from 'wouter';
import { followedPath } from '../ui/behaviour/followed-path';

/*
 * These functions are for a page with a link back to the previous page. An example is a form with a link to the list. The history entry of
 * the page contains the address of the previous page. The link goes back in the history, as the browser's Back does, and adds no entry.
 */

type Entry = { readonly from?: unknown; readonly isBolt?: true } | null;

/**
 * Reads the address inside the portal from which the person came to a page; null if it is not known.
 * @param entry the page's history entry. Any script of the origin can write it, so only a path is accepted
 */
export const cameFrom = (entry: unknown): string | null => {
  const { from } = Object(entry) as { readonly from?: unknown };
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
};

/**
 * Goes back to the page from which the person came.
 * @param to address inside the portal to which the link leads
 * @returns false if the person came from another page
 */
export const goBackTo = (to: string): boolean => {
  const entry = history.state as Entry;
  if (cameFrom(entry) !== to) return false;
  // skips the extra entry that intercepts Back (see leaving.ts)
  history.go(entry?.isBolt ? -2 : -1);
  return true;
};

type Press = { readonly nativeEvent: MouseEvent; preventDefault(): void };

/**
 * Returns handlers for `onClick` of links. `fromHere` is for a link to a page that has a link back to this page. `back` is for the link
 * back.
 */
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
    /**
     * If the person did not come from the target, the target replaces this page in the history. The new entry gets the state of this page.
     * So a link back on the target leads to the page before this page.
     */
    back: follow((to) => goBackTo(to) || navigate(to, { replace: true, state: history.state })),
  };
}
