import { callIdentity } from './call-identity';
import { sessionNews } from './session-news';

/** The time in milliseconds for which a page in a frame waits for its host. Then the page starts without a token. */
const patienceMs = 1_500;

type TokenMessage = { readonly type: 'access-token'; readonly token: string | null };

const isTokenMessage = (data: unknown): data is TokenMessage => {
  const { type, token } = (data ?? {}) as Partial<TokenMessage>;
  return type === 'access-token' && (token === null || (typeof token === 'string' && token !== ''));
};

/**
 * Receives the token of the person from the page that embeds the portal (the host). The portal asks with `{ type: 'access-token.wanted' }`
 * when it starts and when the session has ended. The host answers `{ type: 'access-token', token }`, with null if it has no token. The host
 * may send another token at any time.
 * @param hosts origins of pages that may hand over a token, besides the portal's own origin
 * @returns resolves once the host has answered, or after `patienceMs`, with a function that stops listening
 */
export const receiveToken = async (host: Window, hosts: readonly string[]): Promise<() => void> => {
  // The message may go to any origin, because it has no secret. The origin of the host is unknown until the host answers.
  const ask = () => host.postMessage({ type: 'access-token.wanted' }, '*');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isStarted = false;

  const heed = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== host || !(origin === location.origin || hosts.includes(origin)) || !isTokenMessage(data)) return;
    if (data.token !== null) callIdentity.token = data.token;
    if (isStarted && data.token !== null) sessionNews.tell('handed.over');
    answer();
  };
  window.addEventListener('message', heed);
  const stopListening = sessionNews.listen((news) => {
    if (news === 'ended' || news === 'lapsed') ask();
  });

  ask();
  const waiting = setTimeout(answer, patienceMs);
  await answered;
  clearTimeout(waiting);
  isStarted = true;
  return () => {
    window.removeEventListener('message', heed);
    stopListening();
  };
};
