import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoAi } from '../../../src/backend/ai/ai';
import { uuidOf } from '../../../src/backend/demo/titles';
import type { components } from '../../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from '../support/backend';

const [url] = demoAi.urls;
/** A title with units and resources. */
const rich = uuidOf('1011');
const data = { question_type: 'test', bucket_name: demoAi.buckets[0], bucket_key: rich, unit_id: 3 } as const;
const own = { ...data, bucket_name: 'units' };

let demo: TestBackend;
let real: TestBackend;
let service: ReturnType<typeof createServer>;
let address: string;
let heard: unknown[] = [];
/** The next answer of the service. */
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
  // The units are not in the order of their names.
  await sql`update units set name = 'A ' || name where position = 3`.execute(demo.db);
  real = await openTestBackend({ ai: { provider: 'services', urls: [address], buckets: ['units'] } });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await Promise.all([demo.close(), real.close()]);
});

const ask = async (backend: TestBackend, body: unknown, name = 'lti') =>
  backend.ask('generateExercise', { session: await backend.signedIn(`${name}@demo.example`), body });

const headersOf = async (backend: TestBackend) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie: `session=${await backend.signedIn('lti@demo.example')}`,
});

/** Opens a backend at a port. @returns the backend, and a function that sends a request, which can be aborted */
const listening = async (patience = {}) => {
  const backend = await openTestBackend({ ai: { provider: 'services', urls: [address], buckets: ['units'] }, patience });
  onTestFinished(() => backend.close());
  const at = await backend.server.listen({ port: 0, host: '127.0.0.1' });
  const headers = await headersOf(backend);
  const body = JSON.stringify({ url: address, data: own });
  return {
    backend,
    call: (init: RequestInit = {}) => fetch(`${at}/api/ai-generator/exercise`, { method: 'POST', headers, body, ...init }),
  };
};

/** Sends the beginning of an exercise, and then spaces until the reader closes the connection. */
const drip = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"exercise":"Suma.",');
  const timer = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(timer));
};

describe('the stand-in', () => {
  const resourcesOf = async (unit: number) => {
    const { body } = await demo.ask('getTitle', { path: { titleid: rich }, session: await demo.signedIn('lti@demo.example') });
    const { units, resources } = body as components['schemas']['TitleDetail'];
    return resources.filter(({ unitUuid }) => unitUuid === units[unit - 1]?.uuid).map(({ name }) => name);
  };

  test('asks about resources of the unit, with one of them as the solution of each question', async () => {
    const { status, body } = await ask(demo, { url, data });
    const { questions } = body as components['schemas']['ExerciseWithQuestions'];
    const names = await resourcesOf(3);
    expect([status, questions.length > 2, names.length > 2]).toEqual([200, true, true]);
    for (const { options = [], answer = '' } of questions) {
      expect(options.filter((option) => names.includes(option))).toEqual(options);
      expect(new Set(options).size).toBe(options.length);
      expect(options).toContain(answer);
    }
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  test('sets tasks with resources of the unit', async () => {
    const { body } = await ask(demo, { url, data: { ...data, question_type: 'exercise' } });
    const tasks = (body as components['schemas']['ExerciseWithText']).exercise.split('\n');
    const names = await resourcesOf(3);
    expect(tasks.length).toBeGreaterThan(2);
    for (const task of tasks) expect(names.filter((name) => task.includes(`«${name}»`))).toHaveLength(1);
  });

  test('names resources of the unit for a free question', async () => {
    const { body } = await ask(demo, { url, data: { ...data, question_type: 'free', question: '  ¿Qué es un río? ' } });
    const [question, , ...list] = (body as components['schemas']['ExerciseWithText']).exercise.split('\n');
    expect(question).toBe('¿Qué es un río?');
    expect(list).toEqual((await resourcesOf(3)).slice(0, 5).map((name) => `– ${name}`));
  });

  test('says why it composes nothing about a unit that the title does not have', async () => {
    const answer = await ask(demo, { url, data: { ...data, unit_id: 10 } });
    expect(answer).toMatchObject({ status: 422, type: 'not-composed' });
    expect((answer.body as { detail: string }).detail).toMatch(/^Este título tiene \d unidades: no hay unidad 10\.$/);
  });

  test('composes the same for the same unit', async () => {
    expect((await ask(demo, { url, data })).body).toEqual((await ask(demo, { url, data })).body);
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
  ])('%j is refused as a request', async (change) => {
    expect(await ask(demo, { url, data: { ...data, ...change } })).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('is not for demos of the person', async () => {
    const { body } = await demo.ask('getLibrary', { session: await demo.signedIn('lti@demo.example') });
    const tried = (body as components['schemas']['LibraryItems']).items.find(({ adoption }) => adoption === 0);
    expect(await ask(demo, { url, data: { ...data, bucket_key: tried?.uuid ?? '' } })).toMatchObject({ status: 403, type: 'no-ai' });
  });

  test('is neither for titles of other libraries nor for titles that do not exist', async () => {
    const none = '00000000-0000-4000-8000-000000000000';
    const { body } = await demo.ask('getLibrary', { session: await demo.signedIn('lti@demo.example') });
    const mine = (body as components['schemas']['LibraryItems']).items.map(({ uuid }) => uuid);
    const other = await demo.db.selectFrom('titles').select('uuid').where('uuid', 'not in', mine).executeTakeFirstOrThrow();
    const refused = { status: 403, type: 'not-in-library' };
    expect(await ask(demo, { url, data: { ...data, bucket_key: other.uuid } })).toMatchObject(refused);
    expect(await ask(demo, { url, data: { ...data, bucket_key: none } })).toMatchObject({ status: 404, type: 'not-found' });
  });

  test('is not for people without the permission for exercises', async () => {
    expect(await ask(demo, { url, data }, 'teacher')).toMatchObject({ status: 403, type: 'no-ai' });
  });
});

describe('a service', () => {
  test.each([
    { questions: [{ question: '¿Cuánto es 7 por 8?' }], info: 'Unidad 3' },
    { exercise: 'Resume la unidad.', info: '' },
    { questions: [{ question: '¿Sí o no?', options: ['Sí', 'No'], answer: 'No' }], exercise: 'Explica por qué.', info: 'Unidad 3' },
  ])('may answer %j', async (body) => {
    heard = [];
    answer = json(body);
    expect(await ask(real, { url: address, data: own })).toMatchObject({ status: 200, body });
    expect(heard).toEqual([own]);
  });

  test('is used without the fields that the portal does not know', async () => {
    const question = { question: '¿7?', options: ['7', 8, ''], answer: 7, html: '<b>' };
    answer = json({ questions: [question, { question: ' ' }, 'x', null], exercise: '', info: 3, cost: 1 });
    const { body } = await ask(real, { url: address, data: own });
    expect(body).toEqual({ questions: [{ question: '¿7?', options: ['7'] }], info: '' });
  });

  test('may ask a hundred questions', async () => {
    answer = json({ questions: Array.from({ length: 100 }, () => ({ question: '¿Sí?', options: Array(26).fill('Sí') })), info: '' });
    expect((await ask(real, { url: address, data: own })).status).toBe(200);
  });

  test('is read without control characters, broken characters, and direction marks', async () => {
    answer = (response) =>
      response.end(
        '{"questions":[{"question":"\\u0000"},{"question":"\\u202e¿A\\u0007\\ud83d?","answer":"\\u0000"}],"exercise":"1.\\r\\n\\t2\\u2066.","info":"\\u0000"}',
      );
    const { body } = await ask(real, { url: address, data: own });
    expect(body).toEqual({ questions: [{ question: '¿A?' }], exercise: '1.\n\t2.', info: '' });
  });

  test.each<[string, unknown, number]>([
    ['message', { message: 'La unidad no tiene texto.' }, 500],
    ['detail', { detail: 'La unidad no tiene texto.' }, 404],
    ['error', { error: 'La unidad\u202e \u0000no\ntiene\ttexto. ' }, 200],
    ['error.message', { error: { message: 'La unidad no tiene texto.', code: 7 } }, 400],
  ])('that fails with %s is quoted in one line of plain text', async (_, body, status) => {
    answer = json(body, status);
    expect(await ask(real, { url: address, data: own })).toMatchObject({
      status: 422,
      type: 'not-composed',
      body: { detail: 'La unidad no tiene texto.' },
    });
  });

  test('that fails with a long text is quoted in part', async () => {
    answer = json({ message: '🌍'.repeat(1_000) }, 500);
    expect(await ask(real, { url: address, data: own })).toMatchObject({ status: 422, body: { detail: `${'🌍'.repeat(299)}…` } });
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['before it answers', () => undefined],
    ['while it answers', drip],
  ])('is disconnected when the caller leaves %s', async (_, how) => {
    const { call } = await listening();
    answer = how;
    const asked = once(service, 'request');
    const leaving = new AbortController();
    const called = call({ signal: leaving.signal });
    const [, response] = (await asked) as [unknown, ServerResponse];
    const isCut = once(response, 'close');
    leaving.abort();
    await expect(called).rejects.toThrow();
    await isCut;
    expect(response.writableFinished).toBe(false);
  });

  test('that never ends its answer is disconnected after the time limit of the portal', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    answer = drip;
    const asked = once(service, 'request');
    const called = ask(real, { url: address, data: own });
    const [, response] = (await asked) as [unknown, ServerResponse];
    const isCut = once(response, 'close');
    limit.abort();
    expect(await called).toMatchObject({ status: 503, type: 'unavailable' });
    await isCut;
    expect(timeout).toHaveBeenCalledWith(120_000);
  });

  test('does not change the connection of the caller', async () => {
    const { backend, call } = await listening({ silenceMs: 7_000 });
    answer = json({ exercise: 'Suma.', info: '' });
    const left: (number | undefined)[] = [];
    backend.server.server.on('request', (request, response: ServerResponse) => {
      response.once('finish', () => left.push(request.socket.timeout));
    });
    await (await call({ headers: { ...(await headersOf(backend)), connection: 'close' } })).text();
    expect(left).toEqual([7_000]);
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['answers nothing', json({})],
    ['answers no question', json({ questions: [], exercise: ' ', info: 'Unidad 3' })],
    ['answers with a million letters', json({ exercise: 'x'.repeat(1_000_000), info: '' })],
    ['fails with a page', json({ message: '<html><b>502</b>' }, 502)],
    ['fails with a stack', json({ error: 'TypeError at compose (/srv/ai.js:7:12)' }, 500)],
    ['fails with an invisible text', json({ message: ' \u200b' }, 500)],
    ['answers something else', json(['x'])],
    ['answers no JSON', (response) => response.end('<html>')],
    ['hangs up', (response) => response.destroy()],
    [
      'redirects to the right address',
      (response) => {
        answer = json({ exercise: 'Suma.', info: '' });
        response.writeHead(307, { location: address }).end();
      },
    ],
    ['asks too many questions', json({ questions: Array.from({ length: 101 }, () => ({ question: '¿Sí?' })), info: '' })],
    ['offers more options than there are letters', json({ questions: [{ question: '¿Sí?', options: Array(27).fill('Sí') }], info: '' })],
    [
      'sends little that becomes much',
      (response) => {
        const body = gzipSync(JSON.stringify({ exercise: 'x'.repeat(30_000_000), info: '' }));
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body);
      },
    ],
    [
      'sends without end',
      (response) => {
        const more = () => {
          while (!response.destroyed && response.write('['.repeat(10_000)));
        };
        response.on('drain', more).writeHead(200);
        more();
      },
    ],
  ])('that %s is unavailable', async (_, how) => {
    answer = how;
    expect(await ask(real, { url: address, data: own })).toMatchObject({ status: 503, type: 'unavailable' });
  });

  test('may take longer than other connections may be silent', async () => {
    const { call } = await listening({ silenceMs: 300 });
    answer = (response) => void setTimeout(() => json({ exercise: 'Resume la unidad.', info: '' })(response), 1_000);
    expect((await call()).status).toBe(200);
  });

  test('of the demo is not listed if other services are configured', async () => {
    expect(await ask(real, { url, data })).toMatchObject({ status: 400, type: 'not-listed' });
  });
});
