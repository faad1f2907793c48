/** Frame around a page: `full` header and footer, a `reduced` header (logo and language), or `none`. */
export type Frame = 'full' | 'reduced' | 'none';

/** Returns the frame around the page of an address. @param path inside the portal */
export const frameOf = (path: string, signedIn: boolean): Frame => {
  if (/^\/product-viewer\/?$/i.test(path)) return 'none';
  // These pages ask for one decision about a client’s request, so that nothing else distracts from it.
  if (/^\/oauth2-(?:signin|authorize)\/?$/i.test(path)) return 'reduced';
  return /^\/student\//i.test(path) && !signedIn ? 'reduced' : 'full';
};

/**
 * Whether a page belongs to the back-office, whose navigation stands beside the page.
 * @param path inside the portal
 */
export const isOffice = (path: string): boolean => /^\/(?:admin|administration|edit\/(?:customer|internal))(?:\/|$)/i.test(path);
