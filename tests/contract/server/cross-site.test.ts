import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/backend/contract/document';
import { type Answer, inject, requestOf } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { makeKnownRequest } from '../support/known-values';
import { nameOperations, operationById, operations } from '../support/operations';
import { findEntitledPeople } from '../support/people';
import { readTableDigests, type TableDigests } from '../support/table-digests';

type Headers = Readonly<Record<string, string>>;

const elsewhere: readonly (readonly [string, Headers])[] = [
  ['by a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['by a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['from a typed address or a link in a mail', { 'sec-fetch-site': 'none' }],
  ['by a browser without fetch metadata, from another origin', { origin: 'https://elsewhere.example' }],
  ['by a browser without fetch metadata, from a page that hides its origin', { origin: 'null' }],
  ['by a browser without fetch metadata, with a foreign referrer', { referer: 'https://elsewhere.example/localhost' }],
  ['by a host whose name starts like that of the portal', { origin: 'http://localhost.elsewhere.example' }],
  ['by a picture in the HTML of editors', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['by a link in the HTML of editors', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
];

let backend: TestBackend;
let stored: () => Promise<TableDigests>;

beforeAll(async () => {
  backend = await openTestBackend({ identityStandIns: true });
  // The first address for a frame creates the key that signs these addresses. The key is created now. Otherwise a test
  // would count its creation as a write.
  await backend.ask('openCouponWebContent', makeKnownRequest(operationById('openCouponWebContent')));
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

/** Sends a request that has no headers about its origin except the given headers. */
const send = async (operation: Operation, headers: Headers, session: string | undefined): Promise<Answer> => {
  const { headers: all, ...request } = requestOf(operation, { ...makeKnownRequest(operation), session });
  const { 'sec-fetch-site': _, ...others } = all as Headers;
  return inject(backend.server, { ...request, headers: { ...others, host: 'localhost', ...headers } });
};

const guarded = operations.filter(({ sameOrigin }) => sameOrigin);

describe.each(nameOperations(guarded))('%s', (_, operation) => {
  let session: string | undefined;
  beforeAll(async () => {
    const [mail] = findEntitledPeople(operation);
    session = mail && (await backend.signedIn(mail));
  });

  test.each(elsewhere)('has no effect when it is called %s', async (_how, headers) => {
    const before = await stored();
    expect(await send(operation, headers, session)).toMatchObject({ status: 403, type: 'cross-site' });
    expect(await stored()).toEqual(before);
  });

  test.each<readonly [string, Headers]>([
    ['by fetch metadata', { 'sec-fetch-site': 'same-origin' }],
    ['by a call of a page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['by its origin', { origin: 'http://localhost' }],
    ['by its referrer', { referer: 'http://localhost/app/edit-library' }],
  ])("accepts calls from the portal's own pages, recognised %s", async (_how, headers) => {
    expect(await send(operation, headers, session)).not.toMatchObject({ type: 'cross-site' });
  });
});

test('signing out by opening a link has no effect', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  expect(await backend.request({ method: 'GET', url: '/api/signout', headers: { cookie: `session=${session}` } })).toMatchObject({
    status: 403,
    type: 'cross-site',
  });
  expect(await backend.ask('getUser', { session })).toMatchObject({ status: 200 });
});

test('requesting the notifications by opening a link does not mark them as seen', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  await backend.db.updateTable('visits').set({ notifications_read_at: null }).execute();
  const isMarked = async () => (await backend.ask('hasNewNotifications', { session })).body;
  expect(await isMarked()).toEqual({ newNotifications: true });
  for (const site of ['cross-site', 'same-site', 'none']) {
    const url = '/api/user/notifications';
    const answer = await backend.request({ method: 'GET', url, headers: { cookie: `session=${session}`, 'sec-fetch-site': site } });
    expect(answer).toMatchObject({ status: 403, type: 'cross-site' });
  }
  expect(await isMarked()).toEqual({ newNotifications: true });
});

/** Operations that foreign pages may call although these operations write something, each with the reason. */
const writingOnPurpose: Readonly<Record<string, string>> = {
  openThirdParty: 'a journey begins, for the browser that was given its secret; where it could link an account it asks where it comes from',
};

test('no other request that a foreign page can cause writes anything', async () => {
  const writing: string[] = [];
  for (const operation of operations.filter(({ sameOrigin }) => !sameOrigin)) {
    const [mail] = findEntitledPeople(operation);
    const session = mail && (await backend.signedIn(mail));
    const known = makeKnownRequest(operation);
    const token = operation.captcha && { token: await backend.earn(operation.captcha[0] ?? '') };
    const before = await stored();
    await backend.ask(operation, { ...known, query: { ...known.query, ...token }, session, headers: { 'sec-fetch-site': 'cross-site' } });
    if (JSON.stringify(await stored()) !== JSON.stringify(before)) writing.push(operation.id);
  }
  expect(writing).toEqual(Object.keys(writingOnPurpose));
});
