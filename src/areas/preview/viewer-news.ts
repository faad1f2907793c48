/** Messages about its document from the viewer in a frame to the page. `cut`: a part has not come. `left`: the person wants to close the document. */
type News = 'shown' | 'failed' | 'cut' | 'left';

/** The attribute of an element of the viewer whose code runs. */
export const runningAttribute = 'data-running';

type Message = { readonly type: 'viewer'; readonly news: News };

/** Tells the page around the viewer, which is of the same portal. */
export const tellPage = (news: News) => {
  const message: Message = { type: 'viewer', news };
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
};

/** The news of a message from a viewer of the same portal; undefined of any other message. */
export const newsIn = ({ origin, data }: MessageEvent<unknown>): News | undefined => {
  const message = data as Partial<Message> | null;
  return origin === window.location.origin && message?.type === 'viewer' ? message.news : undefined;
};
