import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../../src/backend/contract/types';
import type { Tables } from '../../../src/backend/db/schema';
import { uuidOf } from '../../../src/backend/demo/titles';
import type { Ask } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { makeKnownRequest } from '../support/known-values';
import { operationById, operations } from '../support/operations';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const lists = ['getLibrary', 'getSelectableTitles'] as const satisfies readonly OperationId[];
const filesOfVisitors = ['getCouponFile', 'getStudentFile'] as const satisfies readonly OperationId[];

test('this file covers every answer with a tag', () => {
  const tagged = operations.filter(({ responses }) => responses.has(304)).map(({ id }) => id);
  const posts = ['findPosts', 'findPostCategories'];
  const others = ['searchTitles', 'getTexts', 'getTitle', 'getResourceFile', 'getAssetContent'];
  expect(tagged.sort()).toEqual([...lists, ...posts, ...others, ...filesOfVisitors].sort());
});

test('the file of an asset has a tag for every kind of request', async () => {
  const ask = { ...makeKnownRequest(operationById('getAssetContent')), session: await backend.signedIn('teacher@demo.example') };
  const first = await backend.ask('getAssetContent', ask);
  expect(first).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^".+"$/) } });
  const again = { ...ask, query: { preview: '' }, headers: { 'if-none-match': String(first.headers.etag) } };
  expect(await backend.ask('getAssetContent', again)).toMatchObject({ status: 304, text: '' });
});

test.each(filesOfVisitors)('a file for people without an account has a tag: %s', async (id) => {
  const operation = operationById(id);
  const { path, headers } = makeKnownRequest(operation);
  const { headers: first } = await backend.ask(operation, { path, headers });
  const again = await backend.ask(operation, { path, headers: { ...headers, 'if-none-match': String(first.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});

const renew = (name: Tables['versions']['name']) =>
  sql`update versions set value = gen_random_uuid() where name = ${name}`.execute(backend.db);

const askWithTag = async (operation: OperationId, ask: Ask, tag?: unknown) =>
  backend.ask(operation, { ...ask, ...(tag !== undefined && { headers: { 'if-none-match': String(tag) } }) });

/**
 * Repeats a request with the tag of its answer, and checks that the server replies that nothing has changed.
 * @returns the first answer
 */
const askTwice = async (operation: OperationId, ask: Ask) => {
  const answer = await askWithTag(operation, ask);
  expect(answer.status).toBe(200);
  expect(await askWithTag(operation, ask, answer.headers.etag)).toMatchObject({
    status: 304,
    text: '',
    headers: { etag: answer.headers.etag },
  });
  return answer;
};

type Change = {
  /** The person whom the change concerns. Each change has another person, so that changes do not affect one another. */
  readonly person: string;
  readonly make: (session: string) => Promise<unknown>;
};

const setRole = (mail: string, role: Tables['users']['role']) =>
  backend.db.updateTable('users').set({ role }).where('mail', '=', `${mail}@demo.example`).execute();

/** Changes of all values on which an answer about a person's titles depends. */
const changes: Readonly<Record<string, Change>> = {
  'the role of the person': { person: 'teacher', make: () => setRole('teacher', 'TEACHER_DEMO') },
  'the role to internal user': { person: 'google', make: () => setRole('google', 'USER_INTERNAL') },
  'a demo teacher to a full one': {
    person: 'demo',
    make: async (session) =>
      backend.ask('becomeTeacher', { session, path: { code: 'OLIVAR0007' }, query: { token: await backend.earn('activation') } }),
  },
  'the school of the person': {
    person: 'nine',
    make: (session) => backend.ask('changeSchool', { session, body: { idcentro: '28', premiumcode: 'TOLEDO0001' } }),
  },
  'the selection of the person': {
    person: 'microsoft',
    make: (session) => backend.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: ['1001-1-0'] } }),
  },
  'a licence of the person': {
    person: 'onlydemo',
    make: async (session) =>
      backend.ask('activateLicence', { session, path: { id: 'OUP0000000001' }, query: { token: await backend.earn('license') } }),
  },
  'the catalogue': {
    person: 'portugal',
    async make() {
      await backend.db.updateTable('titles').set({ name: 'Otro nombre' }).execute();
      await renew('catalogue');
    },
  },
};

describe('lists of titles have another tag and another answer after a change of', () => {
  test.each(Object.entries(changes))('%s', async (_, { person, make }) => {
    const session = await backend.signedIn(`${person}@demo.example`);
    const before = {
      getLibrary: await askTwice('getLibrary', { session }),
      getSelectableTitles: await askTwice('getSelectableTitles', { session }),
    };
    await make(session);
    for (const operation of lists) {
      const { text, headers } = before[operation];
      const after = await askWithTag(operation, { session }, headers.etag);
      expect(after.status, operation).toBe(200);
      expect(after.text, operation).not.toBe(text);
      expect(after.headers.etag, operation).not.toBe(headers.etag);
    }
  });

  test.each(lists)('the person, for %s', async (operation) => {
    // The two people have the same school and role, and their libraries get the same version here. Their tags must still differ.
    const mails = ['impersonated@demo.example', 'empty@demo.example'];
    await backend.db.updateTable('users').set({ library_version: randomUUID() }).where('mail', 'in', mails).execute();
    const [one, other] = await Promise.all(mails.map((mail) => backend.signedIn(mail)));
    const { headers } = await askTwice(operation, { session: one });
    expect(await askWithTag(operation, { session: other }, headers.etag)).toMatchObject({ status: 200 });
  });
});

test('the selection and the selectable titles have separate tags', async () => {
  const session = await backend.signedIn('italy@demo.example');
  const tags = await Promise.all(lists.map(async (operation) => (await askWithTag(operation, { session })).headers.etag));
  expect(new Set(tags).size).toBe(lists.length);
});

describe('a search has another tag and another answer after a change of', () => {
  const internal = () => backend.signedIn('internal@demo.example');
  const search = { query: { search: 'mates' } };

  test('the text, but not its accents and case', async () => {
    const session = await internal();
    const { text, headers } = await askTwice('searchTitles', { session, ...search });
    const other = await askWithTag('searchTitles', { session, query: { search: 'lengua' } }, headers.etag);
    expect(other.status).toBe(200);
    expect(other.text).not.toBe(text);
    expect(await askWithTag('searchTitles', { session, query: { search: ' MÁTES ' } }, headers.etag)).toMatchObject({ status: 304 });
  });

  test.each([
    [
      'the selection of the person',
      (session: string) => backend.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: ['1010-1-0'] } }),
    ],
    [
      'the catalogue',
      async () => {
        await backend.db.updateTable('titles').set({ stage: 'ESO' }).execute();
        await renew('catalogue');
      },
    ],
  ])('%s', async (_, change) => {
    const session = await internal();
    await backend.ask('saveLibrary', { session, headers: { 'if-match': '*' }, body: { library: [] } });
    const { text, headers } = await askTwice('searchTitles', { session, ...search });
    await change(session);
    const after = await askWithTag('searchTitles', { session, ...search }, headers.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(text);
  });
});

describe('getTexts has another tag and another answer after a change of', () => {
  const inSpanish = { path: { locale: 'es_ES' } };

  test('the language', async () => {
    const { text, headers } = await askTwice('getTexts', inSpanish);
    for (const locale of ['en_GB', 'it_IT']) {
      const other = await askWithTag('getTexts', { path: { locale } }, headers.etag);
      expect(other.status).toBe(200);
      expect(other.text).not.toBe(text);
    }
  });

  test('a text', async () => {
    const { text, headers } = await askTwice('getTexts', inSpanish);
    await backend.db.updateTable('texts').set({ text: 'Dejarlo' }).where('key', '=', 'common.cancel').execute();
    await renew('content');
    const after = await askWithTag('getTexts', inSpanish, headers.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(text);
  });
});

describe('posts have another tag and another answer after a change of', () => {
  const news = { query: { categories: '601' } };

  test('a post', async () => {
    const { text, headers } = await askTwice('findPosts', news);
    await backend.db.updateTable('posts').set({ title: 'Otro título' }).where('id', '=', 31).execute();
    await renew('posts');
    const after = await askWithTag('findPosts', news, headers.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(text);
  });

  test.each([
    ['the page', { categories: '601', per_page: '1', page: '2' }],
    ['the length of a page', { categories: '601', per_page: '1' }],
    ['the categories', { categories: '602' }],
    ['the search', { categories: '601', search: 'feria' }],
    ['the numbers', { categories: '601', include: '31' }],
    ['the embedded parts', { categories: '601', _embed: '' }],
  ])('%s', async (_, query) => {
    const { text, headers } = await askTwice('findPosts', news);
    const other = await askWithTag('findPosts', { query }, headers.etag);
    expect(other.status).toBe(200);
    expect(other.text).not.toBe(text);
  });

  test('the categories themselves', async () => {
    const below = { query: { parent: '310' } };
    const { text, headers } = await askTwice('findPostCategories', below);
    await backend.db.updateTable('post_categories').set({ name: 'Castellano' }).where('id', '=', 311).execute();
    await renew('posts');
    const after = await askWithTag('findPostCategories', below, headers.etag);
    expect([after.status, after.text === text]).toEqual([200, false]);
    expect(await askWithTag('findPostCategories', { query: { parent: '500' } }, after.headers.etag)).toMatchObject({ status: 200 });
  });
});

describe('getTitle has another tag and another answer after a change of', () => {
  const id = uuidOf(1011);
  const path = { titleid: id };
  const renewContent = () => sql`update titles set content_version = gen_random_uuid() where uuid = ${id}`.execute(backend.db);

  const titleChanges: Readonly<Record<string, (session: string) => Promise<unknown>>> = {
    'the favourites of the person': (session) =>
      backend.ask('saveFavourites', {
        session,
        path,
        headers: { 'if-none-match': '*' },
        body: { favourites: [uuidOf('1011 resource 3')] },
      }),
    async 'what is in it'() {
      await backend.db.updateTable('resources').set({ name: 'Otro recurso' }).where('uuid', '=', uuidOf('1011 resource 0')).execute();
      await renewContent();
    },
    async 'the catalogue'() {
      await backend.db.updateTable('titles').set({ name: 'Otro nombre del catálogo' }).where('uuid', '=', id).execute();
      await renew('catalogue');
    },
    'the status that it has for the person': () => setRole('plain', 'TEACHER_DEMO'),
  };

  const newPerson = async () => {
    await sql`insert into users (mail, password_hash, name, surname, role, profile, school_id, country_id, library_version)
      values ('plain@demo.example', '', 'Lola', 'Paz', 'TEACHER', 'CUSTOMER_USER_PREMIUM', 7, 1131, gen_random_uuid()) on conflict do nothing`.execute(
      backend.db,
    );
    await sql`insert into library_titles select id, 1011 from users where mail = 'plain@demo.example' on conflict do nothing`.execute(
      backend.db,
    );
    return backend.signedIn('plain@demo.example');
  };

  test.each(Object.entries(titleChanges))('%s', async (_, make) => {
    const session = await newPerson();
    const { text, headers } = await askTwice('getTitle', { session, path });
    await make(session);
    const after = await askWithTag('getTitle', { session, path }, headers.etag);
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(text);
    expect(after.headers.etag).not.toBe(headers.etag);
  });

  test('the person', async () => {
    const { headers } = await askTwice('getTitle', { session: await newPerson(), path });
    expect(await askWithTag('getTitle', { session: await backend.signedIn('teacher@demo.example'), path }, headers.etag)).toMatchObject({
      status: 200,
    });
  });
});

test('two files have separate tags', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  const file = (position: number) => ({ session, path: { titleid: uuidOf(1066), uuid: uuidOf(`1066 resource ${position}`) } });
  const { headers } = await askTwice('getResourceFile', file(3));
  expect(await askWithTag('getResourceFile', file(2), headers.etag)).toMatchObject({ status: 200 });
});
