/** Frame around a page: `full` header and footer, a `reduced` header (logo and language), or `none`. */
export type Frame = 'full' | 'reduced' | 'none';

/** @param path inside the portal */
export const frameOf = (path: string, signedIn: boolean): Frame => {
  if (/^\/product-viewer\/?$/i.test(path)) return 'none';
  // Nothing beside the one decision that a client’s request asks for.
  if (/^\/oauth2-(?:signin|authorize)\/?$/i.test(path)) return 'reduced';
  return /^\/student\//i.test(path) && !signedIn ? 'reduced' : 'full';
};

/**
 * Whether a page belongs to the back-office, whose rooms stand beside it.
 * @param path inside the portal
 */
export const isOffice = (path: string): boolean => /^\/(?:admin|administration|edit\/(?:customer|internal))(?:\/|$)/i.test(path);
