import { useLocation, useRouter } from 'wouter';
import { followedPath } from '../ui/behaviour/followed-path';

/*
 * For a page that leads back to the page before, as the form of an item leads back to the list. The page's history entry names the page
 * before. Every way back then ends at the entry of that page, as the browser's Back does, and adds no entry.
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
 * @param to address inside the portal to which they are led
 * @returns false if they did not come from there
 */
export const goBackTo = (to: string): boolean => {
  const entry = history.state as Entry;
  if (cameFrom(entry) !== to) return false;
  // skips the extra entry that intercepts Back (see leaving.ts)
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
    /**
     * If the person did not come from the target, the target replaces this page in the history. It gets the state of this page, and so the
     * same way back.
     */
    back: follow((to) => goBackTo(to) || navigate(to, { replace: true, state: history.state })),
  };
}
