/** What stands around a page: `full` header and footer, a `reduced` header (logo and language), or `none` of them. */
export type Frame = 'full' | 'reduced' | 'none';

/** @param path inside the portal */
export const frameOf = (path: string, signedIn: boolean): Frame => {
  if (/^\/product-viewer\/?$/i.test(path)) return 'none';
  // Nothing beside the one decision that a client’s request asks for.
  if (/^\/oauth2-(?:signin|authorize)\/?$/i.test(path)) return 'reduced';
  return /^\/student\//i.test(path) && !signedIn ? 'reduced' : 'full';
};
