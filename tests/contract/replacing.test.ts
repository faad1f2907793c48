import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../src/backend/contract/types';
import { openTestBackend, type TestBackend } from './support/backend';
import { makeKnownRequest } from './support/known-values';
import { nameOperations, operationById, operations } from './support/operations';
import { findEntitledPeople } from './support/people';
import { readTableDigests, type TableDigests } from './support/table-digests';

const CLIENTS = 50;

/** Operations with PUT that need no version, each with the reason why it overwrites no change of another request. */
const unconditional: Readonly<Record<string, string>> = {
  activateLicence: 'A licence is activated once.',
  becomeTeacher: 'A role is changed once.',
  changePassword: 'The current password identifies the replaced value.',
  disableTitleCarousel: 'The introduction is switched off once.',
  dismissChangedAdoptions: 'A notice is dismissed once.',
  dismissFreeAdoptionNotice: 'A notice is dismissed once.',
  dismissTitlePromotion: 'A promotion is dismissed once.',
  disconnectThirdParty: 'An account can be unlinked once.',
  setStaffUserStatus: 'A single value: the last choice is the intended one.',
  settleCustomerEmail: 'An e-mail is validated once; its letter may be sent again.',
  restartBlinkInvoice: 'A process that has failed is started anew once.',
  restartLaSalleInvoice: 'A process that has failed is started anew once.',
  sendAdoptionOrder: 'An order is sent once; the same again changes nothing.',
  setPosition: 'A single value: the last choice is the intended one.',
  setAssetThumb: 'The thumb of the person alone: the last press counts.',
  setLanguage: 'A single value: the last choice is the intended one.',
  setTheme: 'A single value: the last choice is the intended one.',
  shareTitle: 'A link is created once.',
  updateAccount: 'The person submits the whole form: the portal chooses nothing in it.',
};

const replacing = operations.filter(({ replaces }) => replaces !== undefined);

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

test('every PUT is conditional, or its reason is stated here', () => {
  const puts = operations.filter(({ method, replaces }) => method === 'put' && replaces === undefined);
  expect(puts.map(({ id }) => id).sort()).toEqual(Object.keys(unconditional).sort());
});

describe.each(nameOperations(replacing))('%s', (_, operation) => {
  const whoMay = async () => backend.signedIn(findEntitledPeople(operation)[0] ?? '');
  const put = (session: string, headers: Readonly<Record<string, string>>, wish = makeKnownRequest(operation)) =>
    backend.ask(operation, { ...wish, session, headers });
  const reads = (operation.replaces ?? []) as readonly OperationId[];
  const read = (id: OperationId, session: string) => backend.ask(id, { path: makeKnownRequest(operationById(id)).path, session });
  const versionsOf = async (session: string) =>
    Promise.all(reads.map(async (id) => (await read(id, session)).body as { readonly version: string | null }));
  const versionOf = async (session: string) => (await versionsOf(session))[0]?.version ?? '';

  const refused = async (headers: Readonly<Record<string, string>>, status: number, type: string) => {
    const session = await whoMay();
    const before = await stored();
    expect(await put(session, headers)).toMatchObject({ status, type });
    expect(await stored()).toEqual(before);
  };

  test('has one version, present in every answer that shows the resource', async () => {
    const versions = await versionsOf(await whoMay());
    expect(new Set(versions.map(({ version }) => version)).size).toBe(1);
    expect(versions[0]?.version).toEqual(expect.any(String));
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['nothing', {}],
    ['a wrong version', { 'if-none-match': '"another"' }],
  ])('is rejected if %s states the version to replace', (_how, headers) => refused(headers, 428, 'precondition-required'));

  test('rejects another version, a weak tag, the tag of an answer, and a missing tag where a version exists', async () => {
    const session = await whoMay();
    const current = await versionOf(session);
    const etags = await Promise.all(reads.map(async (id) => String((await read(id, session)).headers.etag)));
    for (const tag of ['"another"', current, `W/"${current}"`, '""', ...etags, ...etags.map((etag) => etag.replace('W/', ''))]) {
      await refused({ 'if-match': tag }, 412, 'changed-meanwhile');
    }
    await refused({ 'if-none-match': '*' }, 412, 'changed-meanwhile');
    await refused({ 'if-match': `"${current}"`, 'if-none-match': '*' }, 412, 'changed-meanwhile');
  });

  test('gets the refusal of an earlier check first', async () => {
    const session = await whoMay();
    const broken = { ...makeKnownRequest(operation), session, body: { unheard: 1 } };
    expect(await backend.ask(operation, { ...broken, headers: {} })).toMatchObject({ status: 400 });
    expect(await backend.ask(operation, { ...broken, headers: { 'if-match': '"another"' } })).toMatchObject({ status: 400 });
  });

  test('accepts the current version, also among other tags, and creates a new one', async () => {
    const session = await whoMay();
    const before = await versionOf(session);
    expect((await put(session, { 'if-match': `"another", "${before}"` })).status).toBeLessThan(400);
    expect(await versionOf(session)).not.toBe(before);
    await refused({ 'if-match': `"${before}"` }, 412, 'changed-meanwhile');
  });

  test(`accepts one of ${CLIENTS} concurrent requests for a version and rejects the others`, async () => {
    const session = await whoMay();
    const tag = { 'if-match': `"${await versionOf(session)}"` };
    // The server accepts all requests that change nothing, so the requests of this test must change something.
    const wish = makeKnownRequest(operation);
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => put(session, tag, wish)));
    expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
    expect(answers.filter(({ status, type }) => status === 412 && type === 'changed-meanwhile')).toHaveLength(CLIENTS - 1);
  });
});

test('a person without a library creates their first library once', async () => {
  const session = await backend.signedIn('nolibrary@demo.example');
  const first = (headers: Readonly<Record<string, string>>) =>
    backend.ask('saveLibrary', { session, headers, body: { library: ['1001-1-0'] } });
  expect((await backend.ask('getSelectableTitles', { session })).body).toMatchObject({ version: null });
  expect(await first({ 'if-match': '*' })).toMatchObject({ status: 412 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => first({ 'if-none-match': '*' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
});
