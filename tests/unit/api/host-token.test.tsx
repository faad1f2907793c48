import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callIdentity } from '../../../src/shared/api/call-identity';
import { client } from '../../../src/shared/api/client';
import { receiveToken } from '../../../src/shared/api/host-token';
import { sessionNews } from '../../../src/shared/api/session-news';

const host = 'https://host.example';
const asked: [unknown, string][] = [];
/** The page that embeds the portal. */
const hostPage = { postMessage: (data: unknown, target: string) => asked.push([data, target]) } as unknown as Window;
const undo: (() => void)[] = [];
const heard: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  heard.length = 0;
  undo.push(sessionNews.listen((news) => heard.push(news)));
});
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
  callIdentity.token = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const says = (data: unknown, { origin = host, source = hostPage }: { origin?: string; source?: Window } = {}) => {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
};
const hands = (token: unknown) => ({ type: 'access-token', token });

/** Sends a call, and returns its token. */
const tokenOfNextCall = async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(null, { status: 204 });
  });
  await client.GET('/features');
  return sent[0]?.headers.get('x-access-token');
};

const begin = () => {
  let isDone = false;
  const receiving = receiveToken(hostPage, [host]).then((stop) => {
    isDone = true;
    undo.push(stop);
  });
  return { receiving, isDone: () => isDone };
};

describe('a portal in a frame', () => {
  it('asks its host page for a token and starts with it', async () => {
    const { receiving } = begin();
    expect(asked).toEqual([[{ type: 'access-token.wanted' }, '*']]);
    says(hands('theirs'));
    await receiving;
    expect(await tokenOfNextCall()).toBe('theirs');
    expect(heard).toEqual([]);
  });

  it('accepts a token from a page of its own origin', async () => {
    const { receiving } = begin();
    says(hands('own'), { origin: location.origin });
    await receiving;
    expect(await tokenOfNextCall()).toBe('own');
  });

  it.each([
    ['another origin', hands('stolen'), { origin: 'https://evil.example' }],
    ['an origin with the same beginning', hands('stolen'), { origin: `${host}.evil.example` }],
    ['another window', hands('stolen'), { source: window }],
    ['a message of another kind', { type: 'chat.ready', token: 'stolen' }, {}],
    ['no token', hands(7), {}],
    ['an empty token', hands(''), {}],
    ['nothing', null, {}],
  ])('ignores %s and starts without a token after a timeout', async (_, data, from) => {
    const { receiving, isDone } = begin();
    says(data, from);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(isDone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await receiving;
    expect(await tokenOfNextCall()).toBeNull();
  });

  it('starts at once if its host page has no token', async () => {
    const { receiving } = begin();
    says(hands(null));
    await receiving;
    says(hands(null));
    expect(await tokenOfNextCall()).toBeNull();
    expect(heard).toEqual([]);
  });

  it('continues with a new token and requests the person again', async () => {
    const { receiving } = begin();
    says(hands('first'));
    await receiving;
    says(hands('second'));
    expect(heard).toEqual(['handed.over']);
    expect(await tokenOfNextCall()).toBe('second');
  });

  it.each(['ended', 'lapsed'] as const)('asks for another token when the session has %s, and for no other reason', async (news) => {
    const { receiving } = begin();
    says(hands('first'));
    await receiving;
    sessionNews.tell('signed.in');
    expect(asked).toHaveLength(1);
    sessionNews.tell(news);
    expect(asked).toHaveLength(2);
  });

  it('receives and calls nothing after it was stopped', async () => {
    const { receiving } = begin();
    says(hands('first'));
    await receiving;
    undo.pop()?.();
    says(hands('second'));
    sessionNews.tell('ended');
    expect(await tokenOfNextCall()).toBe('first');
    expect(asked).toHaveLength(1);
  });
});
