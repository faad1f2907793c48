/**
 * A channel to the other pages of the portal in this browser.
 * @returns null where the browser has none, or allows none: this page hears nothing of the others then
 */
export const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
