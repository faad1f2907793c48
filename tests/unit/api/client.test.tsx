import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callIdentity, setIdentityOwner } from '../../../src/shared/api/call-identity';
import { client, sendForAnybody } from '../../../src/shared/api/client';
import { newRelease } from '../../../src/shared/browser/release';
import { untilExpected } from '../../support/waiting';

const sent: Request[] = [];
let answerHeaders: HeadersInit = {};

beforeEach(() => {
  sent.length = 0;
  answerHeaders = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(null, { status: 204, headers: answerHeaders });
  });
});

afterEach(() => {
  callIdentity.token = undefined;
  vi.unstubAllGlobals();
});

it('asks the portal’s own server, as the person of the session', async () => {
  await client.GET('/features');
  expect(sent.map(({ url, credentials }) => [url, credentials])).toEqual([['http://localhost:3000/api/features', 'include']]);
  expect(sent[0]?.headers.has('x-access-token')).toBe(false);
});

it('sends the token of the page that embeds the portal, as long as there is a token', async () => {
  callIdentity.token = 'of the host';
  await client.GET('/features');
  callIdentity.token = undefined;
  await client.GET('/features');
  expect(sent.map(({ headers }) => headers.get('x-access-token'))).toEqual(['of the host', null]);
});

it.each([
  ['before the answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'while the answer comes',
    async () =>
      new Response(
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode('{'));
            body.error(new TypeError('network error'));
          },
        }),
      ),
  ],
])('names a connection that is lost %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await client.GET('/features').catch((failure) => failure)).toEqual({ _tag: 'NetworkDown' });
});

it('reads the release of the portal from each answer', async () => {
  const hear = vi.spyOn(newRelease, 'hear');
  answerHeaders = { 'x-portal-release': '7' };
  await client.GET('/features');
  expect(hear.mock.calls.map(([{ headers }]) => headers.get('x-portal-release'))).toEqual(['7']);
  hear.mockRestore();
});

const tokens = () => sent.map(({ headers }) => headers.get('x-access-token'));

it('continues with the server’s new token', async () => {
  callIdentity.token = 'of the host';
  answerHeaders = { 'x-access-token': 'renewed' };
  await client.GET('/features');
  answerHeaders = {};
  await client.GET('/features');
  await client.GET('/features');
  expect(tokens()).toEqual(['of the host', 'renewed', 'renewed']);
});

it('keeps the token of a person who signed in during the call', async () => {
  let answer: () => void = () => undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    const isFirst = sent.length === 1;
    if (isFirst) await new Promise<void>((done) => (answer = done));
    return new Response(null, { status: 204, headers: isFirst ? { 'x-access-token': 'renewed, of Ana' } : {} });
  });
  callIdentity.token = 'of Ana';
  const callOfAna = client.GET('/features');
  await untilExpected(() => expect(sent).toHaveLength(1));
  callIdentity.token = 'of Berta';
  answer();
  await callOfAna;
  await client.GET('/features');
  expect(tokens()).toEqual(['of Ana', 'of Berta']);
});

it('takes no new token if the call was sent without a token', async () => {
  answerHeaders = { 'x-access-token': 'renewed' };
  await client.GET('/features');
  await client.GET('/features');
  expect(tokens()).toEqual([null, null]);
});

describe('a call', () => {
  const meantFor = () => sent.map(({ headers }) => headers.get('x-meant-for'));

  it('names the person for whom it is meant, as long as somebody is signed in', async () => {
    let id: string | null = '1';
    const stop = setIdentityOwner({ id: () => id, askWhoIsHere: async () => undefined });
    await client.GET('/library');
    id = '2';
    await client.GET('/library');
    id = null;
    await client.GET('/library');
    id = '3';
    stop();
    await client.GET('/library');
    expect(meantFor()).toEqual(['1', '2', null, null]);
  });

  it('is meant for anybody if it asks who is signed in', async () => {
    const stop = setIdentityOwner({ id: () => '1', askWhoIsHere: async () => undefined });
    await client.GET('/user', { fetch: sendForAnybody });
    stop();
    expect(meantFor()).toEqual([null]);
  });

  it('keeps the newer owner of the identity when an older owner stops', async () => {
    const stop = setIdentityOwner({ id: () => '1', askWhoIsHere: async () => undefined });
    const stopAnother = setIdentityOwner({ id: () => '2', askWhoIsHere: async () => undefined });
    stop();
    await client.GET('/library');
    stopAnother();
    expect(meantFor()).toEqual(['2']);
  });
});
