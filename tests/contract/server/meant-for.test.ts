import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend';
import { makeKnownRequest } from '../support/known-values';
import { nameOperations, operations } from '../support/operations';

let backend: TestBackend;
let ana: string;
let berta: string;
beforeAll(async () => {
  backend = await openTestBackend();
  [ana, berta] = await Promise.all([backend.idOf('teacher@demo.example'), backend.idOf('nine@demo.example')]);
});
afterAll(() => backend.close());

const ways = {
  'in a cookie': (token: string) => ({ cookie: `session=${token}` }),
  'of a host': (token: string) => ({ 'x-access-token': token }),
} as const;

const refusal = { status: 412, type: 'another-person' };

describe.each(Object.entries(ways))('a request with a session %s', (_, bearing) => {
  const asBerta = async () => bearing(await backend.signedIn('nine@demo.example'));
  const setLanguageFor = (language: string, meantFor: string, headers: Readonly<Record<string, string>>) =>
    backend.ask('setLanguage', { body: { language }, headers: { ...headers, 'x-meant-for': meantFor } });
  const languages = () => backend.db.selectFrom('users').select(['id', 'language']).where('id', 'in', [ana, berta]).orderBy('id').execute();

  test('does nothing if it is meant for another person', async () => {
    const before = await languages();
    expect(await setLanguageFor('it', ana, await asBerta())).toMatchObject(refusal);
    expect(await languages()).toEqual(before);
  });

  test('is served if it is meant for its person', async () => {
    expect(await setLanguageFor('es', berta, await asBerta())).toMatchObject({ status: 204 });
  });

  test.each(['', `${'x'.repeat(300)}`, ' 1', '0'])("is refused if it is meant for '%s'", async (meantFor) => {
    expect(await setLanguageFor('es', meantFor, await asBerta())).toMatchObject(refusal);
  });

  // The body is malformed on purpose: the server must refuse another person before it reads the body.
  test.each(nameOperations(operations.filter(({ security }) => security.length > 0)))(
    '%s is refused for another person first',
    async (_, operation) => {
      const { path, query } = makeKnownRequest(operation);
      const payload = operation.body === undefined ? {} : { payload: '{' };
      const headers = { ...(await asBerta()), 'x-meant-for': ana };
      expect(await backend.ask(operation, { path, query, ...payload, headers })).toMatchObject(refusal);
    },
  );
});

test('without a session it does not matter for whom a request is meant', async () => {
  const headers = { 'x-meant-for': ana };
  expect(await backend.ask('getUser', { headers })).toMatchObject({ status: 204 });
  expect(await backend.ask('getLibrary', { headers })).toMatchObject({ status: 401, type: 'session-required' });
});

test.each(nameOperations(operations.filter(({ id }) => ['getFeatures', 'signOut', 'getCountries'].includes(id))))(
  '%s, which needs no session, is served even if it is meant for another person',
  async (_, operation) => {
    const session = await backend.signedIn('nine@demo.example');
    const answer = await backend.ask(operation, { session, headers: { 'x-meant-for': ana } });
    expect(Math.floor(answer.status / 100)).toBe(2);
  },
);

test('in an impersonation, a request is meant for the impersonated person', async () => {
  const session = await backend.signedIn('impersonated@demo.example');
  const meant = await backend.idOf('impersonated@demo.example');
  const support = await backend.idOf('customersupport@demo.example');
  const status = async (id: string) => (await backend.ask('getUser', { session, headers: { 'x-meant-for': id } })).status;
  expect([await status(meant), await status(support)]).toEqual([200, 412]);
});
