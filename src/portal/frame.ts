/** The frame around a page: `full` header and footer, a `reduced` header (logo and language), or `none`. */
export type Frame = 'full' | 'reduced' | 'none';

/** Returns the frame around the page of an address. @param path the path of the page inside the portal */
export const frameOf = (path: string, signedIn: boolean): Frame => {
  if (/^\/product-viewer\/?$/i.test(path)) return 'none';
  // Each of these pages asks for a decision about a client’s request. The reduced header does not distract from the decision.
  if (/^\/oauth2-(?:signin|authorize)\/?$/i.test(path)) return 'reduced';
  return /^\/student\//i.test(path) && !signedIn ? 'reduced' : 'full';
};

/**
 * Whether a page belongs to the back-office, so that the navigation of the back-office is beside the page.
 * @param path the path of the page inside the portal
 */
export const isOffice = (path: string): boolean => /^\/(?:admin|administration|edit\/(?:customer|internal))(?:\/|$)/i.test(path);
