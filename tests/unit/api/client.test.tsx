import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client, setAccessToken } from '../../../src/shared/api/client';
import { sessionNews } from '../../../src/shared/api/session-news';
import { untilExpected } from '../../support/waiting';

const sent: Request[] = [];
let answered: HeadersInit = {};

beforeEach(() => {
  sent.length = 0;
  answered = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(null, { status: 204, headers: answered });
  });
});

afterEach(() => {
  setAccessToken(undefined);
  vi.unstubAllGlobals();
});

it('sends requests to the portal’s own server with the session of the person', async () => {
  await client.GET('/features');
  expect(sent.map(({ url, credentials }) => [url, credentials])).toEqual([['http://localhost:3000/api/features', 'include']]);
  expect(sent[0]?.headers.has('x-access-token')).toBe(false);
});

it('sends the token of a host that embeds the portal', async () => {
  setAccessToken('of the host');
  await client.GET('/features');
  setAccessToken(undefined);
  await client.GET('/features');
  expect(sent.map(({ headers }) => headers.get('x-access-token'))).toEqual(['of the host', null]);
});

const tokens = () => sent.map(({ headers }) => headers.get('x-access-token'));

it('continues with the server’s new token', async () => {
  setAccessToken('of the host');
  answered = { 'x-access-token': 'renewed' };
  await client.GET('/features');
  answered = {};
  await client.GET('/features');
  await client.GET('/features');
  expect(tokens()).toEqual(['of the host', 'renewed', 'renewed']);
});

it('keeps the token of the next person when an earlier call returns', async () => {
  let answer: () => void = () => undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    const isFirst = sent.length === 1;
    if (isFirst) await new Promise<void>((done) => (answer = done));
    return new Response(null, { status: 204, headers: isFirst ? { 'x-access-token': 'renewed, of Ana' } : {} });
  });
  setAccessToken('of Ana');
  const callOfAna = client.GET('/features');
  await untilExpected(() => expect(sent).toHaveLength(1));
  setAccessToken('of Berta');
  answer();
  await callOfAna;
  await client.GET('/features');
  expect(tokens()).toEqual(['of Ana', 'of Berta']);
});

it('ignores a token in an answer to a request without one', async () => {
  answered = { 'x-access-token': 'renewed' };
  await client.GET('/features');
  await client.GET('/features');
  expect(tokens()).toEqual([null, null]);
});

it.each([
  ['signed.in', null],
  ['signed.out', null],
  ['signed.out.elsewhere', null],
  ['ended', 'of the host'],
  ['lapsed', 'of the host'],
  ['handed.over', 'of the host'],
  ['sign.out.asked', 'of the host'],
] as const)('after %s sends the token %s', async (news, token) => {
  setAccessToken('of the host');
  sessionNews.tell(news);
  await client.GET('/features');
  expect(tokens()).toEqual([token]);
});
