import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../../src/shared/api/client';
import { earlyAnswer } from '../../../src/shared/api/early';

const sent: string[] = [];
const features = { polls: true };
const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const address = '/api/features';
const request = (init: RequestInit = {}) => new Request(`http://localhost:3000${address}`, init);

const sendEarly = (answer: Promise<Response | undefined>, meantFor: string | null = null) => {
  window.early = new Map([[address, { meantFor, answer }]]);
};

beforeEach(() => {
  sent.length = 0;
  // The page was requested a second ago, however long the tests have run.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    sent.push(url);
    return json({ polls: false });
  });
});
afterEach(() => {
  delete window.early;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('takes the answer to a request that the page has sent already, once', async () => {
  sendEarly(Promise.resolve(json(features)));
  expect((await client.GET('/features')).data).toEqual(features);
  expect(sent).toEqual([]);
  expect((await client.GET('/features')).data).toEqual({ polls: false });
  expect(sent).toEqual(['http://localhost:3000/api/features']);
});

it('asks again if the request of the page was not answered', async () => {
  sendEarly(Promise.resolve(undefined));
  expect((await client.GET('/features')).data).toEqual({ polls: false });
  expect(sent).toHaveLength(1);
});

it('takes only what was sent for the same person', async () => {
  const meantFor = (id: string) => request({ headers: { 'x-meant-for': id } });
  sendEarly(Promise.resolve(json(features)), '7');
  expect(earlyAnswer(meantFor('8'))).toBeUndefined();
  sendEarly(Promise.resolve(json(features)), '7');
  expect(await (await earlyAnswer(meantFor('7')))?.json()).toEqual(features);
});

it('takes neither an answer from before a change nor an old answer', () => {
  sendEarly(Promise.resolve(json(features)));
  expect(earlyAnswer(request({ method: 'PUT' }))).toBeUndefined();
  expect(earlyAnswer(request())).toBeUndefined();
  sendEarly(Promise.resolve(json(features)));
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(earlyAnswer(request())).toBeUndefined();
});

it('takes an answer until the page is half a minute old', () => {
  sendEarly(Promise.resolve(json(features)));
  vi.spyOn(performance, 'now').mockReturnValue(30_000);
  expect(earlyAnswer(request())).toBeDefined();
});
