import { pathInside } from '../../rules/return-to';

/** The used properties of a click event of React or of the browser. */
type Press = Pick<MouseEvent, 'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Returns the path, query and hash inside the portal to which a press on a link leads in this window. Returns undefined if the press opens
 * another window, or leads out of the portal.
 * @param base path under which the portal is mounted
 */
export const followedPath = (press: Press, base: string): string | undefined => {
  const link = (press.target as Element).closest('a');
  if (!link || press.defaultPrevented || press.button !== 0) return undefined;
  if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return undefined;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin) return undefined;
  const inside = pathInside(`${window.location.origin}${base}/`, link.href);
  return inside === null || inside.startsWith('/api/') ? undefined : inside;
};
