/**
 * A channel to the other pages of the portal in this browser.
 * @returns null if the browser has no channels or does not allow them: this page then hears nothing from the other pages
 */
export const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
