/**
 * Messages that the viewer in a frame sends to the page. `cut`: a part of the document did not load. `left`: the person wants to close the
 * document.
 */
type News = 'shown' | 'failed' | 'cut' | 'left';

/** The attribute that an element of the viewer has while the code of the viewer runs. */
export const runningAttribute = 'data-running';

type Message = { readonly type: 'viewer'; readonly news: News };

/** Sends a message to the page around the frame of the viewer. Only a page with the origin of the portal receives the message. */
export const tellPage = (news: News) => {
  const message: Message = { type: 'viewer', news };
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
};

/** Returns the news in a message from a viewer of the same portal; undefined for any other message. */
export const readViewerNews = ({ origin, data }: MessageEvent<unknown>): News | undefined => {
  const message = data as Partial<Message> | null;
  return origin === window.location.origin && message?.type === 'viewer' ? message.news : undefined;
};
