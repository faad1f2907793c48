/**
 * Opens a channel to the other pages of the portal in this browser.
 * @returns null if the browser has no channels or forbids them; this page then receives no messages from the other pages
 */
export const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
