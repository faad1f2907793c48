import { callIdentity } from './call-identity';
import { sessionNews } from './session-news';

/** How long a page in a frame waits for its host before it starts without a token. */
const patienceMs = 1_500;

type Handed = { readonly type: 'access-token'; readonly token: string | null };

const isHanded = (data: unknown): data is Handed => {
  const { type, token } = (data ?? {}) as Partial<Handed>;
  return type === 'access-token' && (token === null || (typeof token === 'string' && token !== ''));
};

/**
 * A page that embeds the portal hands over the token of its person. The portal asks by `{ type: 'access-token.wanted' }`, when it starts
 * and
 * when the session has ended; the host answers `{ type: 'access-token', token }`, null where it has none, and may send another one at any
 * time.
 * @param hosts origins that are listened to, besides the portal's own
 * @returns once the host has answered, or has not for too long; and a function that stops listening
 */
export const receiveToken = async (host: Window, hosts: readonly string[]): Promise<() => void> => {
  // The message has no secret, and the origin of the host is not known before it answers.
  const ask = () => host.postMessage({ type: 'access-token.wanted' }, '*');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isStarted = false;

  const heed = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== host || !(origin === location.origin || hosts.includes(origin)) || !isHanded(data)) return;
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
