/** The provider of the chat with customer care: two servers of the publisher, the demo's stand-in, or none. */
export type ChatOptions =
  | { readonly provider: 'servers'; readonly server: string; readonly backup: string }
  | { readonly provider: 'stand-in' }
  | { readonly provider: 'none' };

export const demoChatPath = '/demo/chat';

/**
 * Returns the addresses of the chat.
 * @param portal address of the portal, with a slash at the end
 * @returns the addresses of the chat page on the main server and on the backup; undefined when there is no chat
 */
export const chatServers = (chat: ChatOptions, portal: string): { readonly server: string; readonly backup: string } | undefined => {
  if (chat.provider === 'none') return undefined;
  if (chat.provider === 'servers') return { server: chat.server, backup: chat.backup };
  return { server: new URL(`${demoChatPath}/main`, portal).href, backup: new URL(`${demoChatPath}/backup`, portal).href };
};

/** Returns the origins that a page may show in a frame for the chat: the configured servers, or the portal for the stand-in. */
export const chatFrames = (chat: ChatOptions): readonly string[] => {
  if (chat.provider === 'none') return [];
  return chat.provider === 'stand-in' ? ["'self'"] : [...new Set([chat.server, chat.backup].map((address) => new URL(address).origin))];
};
