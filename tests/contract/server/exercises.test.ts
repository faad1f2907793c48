import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAi } from '../../../src/backend/ai/ai';
import { openTestBackend, type TestBackend } from '../../support/backend/backend';

const [url] = demoAi.urls;
const data = { question_type: 'test', bucket_name: demoAi.buckets[0], bucket_key: 'units.txt', unit_id: 3 } as const;

let demo: TestBackend;
let real: TestBackend;
let service: ReturnType<typeof createServer>;
let address: string;
let heard: unknown[] = [];
/** How the service answers next. */
let answer: (response: ServerResponse) => void;

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    heard.push(JSON.parse(Buffer.concat(chunks).toString()));
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/exercises`;
  demo = await openTestBackend();
  real = await openTestBackend({ ai: { provider: 'services', urls: [address], buckets: ['units'] } });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await Promise.all([demo.close(), real.close()]);
});

const ask = async (backend: TestBackend, body: unknown, name = 'lti') =>
  backend.ask('generateExercise', { session: await backend.signedIn(`${name}@demo.example`), body });

describe('the stand-in', () => {
  test.each(['test', 'exercise', 'free'] as const)('composes by the type %s', async (question_type) => {
    const { status, body } = await ask(demo, { url, data: { ...data, question_type, question: '¿Qué es un río?' } });
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual([question_type === 'test' ? 'questions' : 'exercise', 'info']);
    if (question_type === 'free') expect(JSON.stringify(body)).toContain('¿Qué es un río?');
  });

  test.each([
    { url: 'https://elsewhere.example/' },
    { url: `${url}/` },
    { url: 'http://169.254.169.254/latest/meta-data' },
    { data: { ...data, bucket_name: 'another' } },
  ])('%j is not listed', async (change) => {
    expect(await ask(demo, { url, data, ...change })).toMatchObject({ status: 400, type: 'not-listed' });
  });

  test.each([
    { unit_id: 0 },
    { unit_id: 11 },
    { question_type: 'poem' },
    { question_type: 'free' },
    { question_type: 'free', question: ' \n' },
  ])('%j is no request', async (change) => {
    expect(await ask(demo, { url, data: { ...data, ...change } })).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('is not for those who may not generate exercises', async () => {
    expect(await ask(demo, { url, data }, 'teacher')).toMatchObject({ status: 403, type: 'no-ai' });
  });
});

describe('a service', () => {
  const own = { ...data, bucket_name: 'units' };

  test.each([
    { questions: [{ question: '¿Cuánto es 7 por 8?' }], info: 'Unidad 3' },
    { exercise: 'Resume la unidad.', info: '' },
  ])('answers %j', async (body) => {
    heard = [];
    answer = json(body);
    expect(await ask(real, { url: address, data: own })).toMatchObject({ status: 200, body });
    expect(heard).toEqual([own]);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['answers nothing', json({})],
    ['answers something else', json(['x'])],
    ['fails', json({ message: 'No' }, 500)],
    ['answers no JSON', (response) => response.end('<html>')],
    ['hangs up', (response) => response.destroy()],
    ['redirects', (response) => response.writeHead(307, { location: address }).end()],
  ])('that %s is unavailable', async (_, how) => {
    answer = how;
    expect(await ask(real, { url: address, data: own })).toMatchObject({ status: 503, type: 'unavailable' });
  });

  test('may take longer than a connection may be silent', async () => {
    const patience = { silenceMs: 300 };
    const hurried = await openTestBackend({ ai: { provider: 'services', urls: [address], buckets: ['units'] }, patience });
    const at = await hurried.server.listen({ port: 0, host: '127.0.0.1' });
    answer = (response) => void setTimeout(() => json({ exercise: 'Resume la unidad.', info: '' })(response), 1_000);
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `session=${await hurried.signedIn('lti@demo.example')}`,
    };
    const body = JSON.stringify({ url: address, data: own });
    expect((await fetch(`${at}/api/ai-generator/exercise`, { method: 'POST', headers, body })).status).toBe(200);
    await hurried.close();
  });

  test('of the demo is not listed where others are', async () => {
    expect(await ask(real, { url, data })).toMatchObject({ status: 400, type: 'not-listed' });
  });
});
