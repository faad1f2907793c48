/**
 * `ended`: a call was answered with 401 in mid-flow; the page stays. `lapsed`: the same, where the page cannot be shown without a session.
 * `handed.over`: the page that embeds the portal has handed over another token.
 * `signed.in`, `signed.out`: what the person did.
 * `sign.out.asked`: a page offers to sign out; the menu of the person does it.
 * `signed.out.elsewhere`: the same, where the flow of this page tells it that its own session is over.
 */
export type SessionNews = 'ended' | 'lapsed' | 'handed.over' | 'signed.in' | 'sign.out.asked' | 'signed.out' | 'signed.out.elsewhere';

type Listener = (news: SessionNews) => void;

const listeners = new Set<Listener>();

/** Services publish here what they learn about the session; its owner listens. */
export const sessionNews = {
  tell: (news: SessionNews) => {
    for (const listener of listeners) listener(news);
  },
  /** @returns a function that stops listening */
  listen: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
