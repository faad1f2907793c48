/**
 * `ended`: a call was answered 401 in mid-flow; the page stays. `lapsed`: the same, where the page cannot stand without a session.
 * `handed.over`: the page that embeds the portal has handed over another token.
 * `signed.in`, `signed.out`: what the person did.
 * `sign.out.asked`: a page offers to sign out; the menu of the person does it.
 * `signed.out.elsewhere`: the same, where the flow of this page tells it that its own session is over.
 */
export type SessionNews = 'ended' | 'lapsed' | 'handed.over' | 'signed.in' | 'sign.out.asked' | 'signed.out' | 'signed.out.elsewhere';

type Listener = (news: SessionNews) => void;

const listeners = new Set<Listener>();

/** Services tell here what they learn of the session; whoever owns it listens. */
export const sessionNews = {
  tell: (news: SessionNews) => {
    for (const listener of listeners) listener(news);
  },
  /** @returns how to stop listening */
  listen: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
