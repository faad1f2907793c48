import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const signedIn = (name: string) => backend.signedIn(`${name}@demo.example`);

describe('features for Spain only', () => {
  test.each(['getDelegates', 'getChat'] as const)('%s', async (operation) => {
    expect(await backend.ask(operation, { session: await signedIn('teacher') })).toMatchObject({ status: 200 });
    for (const name of ['italy', 'portugal']) {
      expect(await backend.ask(operation, { session: await signedIn(name) })).toMatchObject({ status: 403, type: 'not-allowed' });
    }
  });

  test('delegates contain only their documented fields', async () => {
    const { body } = await backend.ask('getDelegates', { session: await signedIn('teacher') });
    expect((body as object[]).map((delegate) => Object.keys(delegate))).toEqual([
      ['name', 'surname1', 'surname2', 'phone', 'email'],
      ['name', 'surname1', 'email'],
      ['name', 'surname1'],
    ]);
  });

  test('the chat of the demo is under the address of the portal and uses the requested language', async () => {
    const { body } = await backend.ask('getChat', { session: await signedIn('teacher'), headers: { host: 'portal.example' } });
    expect(body).toEqual({ server: 'http://portal.example/demo/chat/main', backup: 'http://portal.example/demo/chat/backup' });
    const { status, text, headers } = await backend.request({ url: '/demo/chat/backup?lang=it' });
    expect([status, text.includes('lang="it"'), text.includes('chat.ready')]).toEqual([200, true, true]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});

test('pages contain only sanitised HTML', async () => {
  const html = '<p style="position:fixed" onclick="alert(1)">a<script>alert(1)</script></p>';
  await backend.db.updateTable('pages').set({ html, excerpt: html }).where('slug', '=', 'FOOTER').execute();
  for (const language of ['es', 'en', 'it'])
    for (const query of [{}, { cache: 'false' }]) {
      const { body } = await backend.ask('getWebContent', { path: { pageId: 'FOOTER', language }, query });
      expect(body).toMatchObject({ contentItem: '<p>a</p>', excerpt: '<p>a</p>' });
    }
});

describe('notifications', () => {
  const bell = async (session: string) => (await backend.ask('hasNewNotifications', { session })).body;
  const units = async (session: string) =>
    (await backend.ask('getNotifications', { session })).body as {
      unitUuid: string;
      titleName: string;
      newfromlogin: boolean;
      date: string;
    }[];

  test('are those of the titles in the person’s library, newest first; requesting them marks them as seen', async () => {
    const session = await signedIn('teacher');
    expect(await bell(session)).toEqual({ newNotifications: true });
    const list = await units(session);
    const own = await backend.db
      .selectFrom('units')
      .innerJoin('library_titles', 'library_titles.title_id', 'units.title_id')
      .where('announced', '=', true)
      .select('uuid')
      .where('user_id', '=', await backend.idOf('teacher@demo.example'))
      .execute();
    expect(list.map(({ unitUuid }) => unitUuid).sort()).toEqual(own.map(({ uuid }) => uuid).sort());
    expect(list.map(({ date }) => date)).toEqual(
      list
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(await bell(session)).toEqual({ newNotifications: false });
  });

  test('mark a later unit as new since the last visit', async () => {
    await signedIn('nine');
    const session = await signedIn('nine');
    await units(session);
    const [title] = await backend.db
      .selectFrom('library_titles')
      .select('title_id')
      .where('user_id', '=', await backend.idOf('nine@demo.example'))
      .limit(1)
      .execute();
    const uuid = '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0b09';
    await backend.db
      .insertInto('units')
      .values({ uuid, title_id: title?.title_id ?? '', name: 'Recién llegada' })
      .execute();
    expect(await bell(session)).toEqual({ newNotifications: true });
    const [first, ...others] = await units(session);
    expect(first).toMatchObject({ unitUuid: uuid, newfromlogin: true });
    expect(others.some(({ newfromlogin }) => newfromlogin)).toBe(false);
  });

  test('are empty for an empty library', async () => {
    const session = await signedIn('empty');
    expect(await bell(session)).toEqual({ newNotifications: false });
    expect(await units(session)).toEqual([]);
  });
});

describe('an impersonation', () => {
  const whoIs = async (session: string) => (await backend.ask('getUser', { session })).body as { mail: string; impersonating: boolean };

  test('ends once and leaves the session of the support person', async () => {
    const session = await signedIn('impersonated');
    expect(await whoIs(session)).toMatchObject({ mail: 'impersonated@demo.example', impersonating: true });
    const ended = await Promise.all([0, 1].map(() => backend.ask('impersonate', { session })));
    expect(ended.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(await whoIs(session)).toMatchObject({ mail: 'customersupport@demo.example', impersonating: false });
  });

  test('cannot be ended if there is none', async () => {
    const session = await signedIn('teacher');
    expect(await backend.ask('impersonate', { session })).toMatchObject({ status: 403, type: 'not-allowed' });
    expect(await whoIs(session)).toMatchObject({ mail: 'teacher@demo.example' });
    const support = await signedIn('customersupport');
    expect(await backend.ask('impersonate', { session: support })).toMatchObject({ status: 403, type: 'not-impersonating' });
  });
});
