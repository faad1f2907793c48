import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoFile } from '../../src/backend/demo/files';
import { demoAsset, demoAssetCount } from '../../src/backend/demo/professional-development';
import { uuidOf } from '../../src/backend/demo/titles';
import type { components } from '../../src/shared/api/contract.gen';
import { openTestBackend, type TestBackend } from './support/backend';
import { readTableDigests, type TableDigests } from './support/table-digests';

type Schemas = components['schemas'];

let backend: TestBackend;
let stored: () => Promise<TableDigests>;
beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

const as = (name: string) => backend.signedIn(`${name}@demo.example`);
const listFor = async (session: string, query = {}) =>
  (await backend.ask('getProfessionalDevelopment', { session, query })).body as Schemas['ProfessionalDevelopment'];
const assetFor = async (session: string, uuid: string) =>
  (await backend.ask('getAsset', { session, path: { uuid } })).body as Schemas['AssetDetail'];
const content = (session: string, uuid: string, query = {}, headers = {}) =>
  backend.ask('getAssetContent', { session, path: { uuid }, query, headers });
const view = (session: string, uuid: string, query = {}) => backend.ask('recordAssetView', { session, path: { uuid }, query });
const thumb = (session: string, uuid: string, like: unknown) => backend.ask('setAssetThumb', { session, path: { uuid }, body: { like } });

/** Creates teachers with the permission for professional development, whom no other test uses. */
const people = async (count: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ mail: string }>`
    insert into users (mail, name, surname, role, profile, country_id, pd_permission, active)
    select 'pd.' || gen_random_uuid() || '@school.example', 'Eva', 'Sol', 'TEACHER', 'CUSTOMER_USER_PREMIUM', 1131, true, true
    from generate_series(1, ${count}) returning mail`.execute(backend.db);
  return Promise.all(rows.map(({ mail }) => backend.signedIn(mail)));
};

/** Creates an asset that nobody has seen. */
const newAsset = async (mimetype = 'video/mp4', file: string | null = 'demo/clock.mp4'): Promise<string> => {
  const { uuid } = await backend.db
    .insertInto('pd_assets')
    .values({ uuid: sql<string>`gen_random_uuid()` as never, title: 'Asset', mimetype, file })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
};

describe('the list', () => {
  test('has all assets, newest first, with their categories', async () => {
    const { categories, assets } = await listFor(await as('teacher'));
    expect(assets).toHaveLength(demoAssetCount);
    const dates = assets.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(assets.every(({ category }) => categories.some((each) => each.uuid === category))).toBe(true);
    expect(assets.filter(({ starred }) => starred)).toHaveLength(3);
    expect(assets.find(({ uuid }) => uuid === demoAsset('clock.mp4'))).toMatchObject({
      views: 1_503,
      viewed: true,
      totalThumbsUp: 2,
      totalThumbsDown: 1,
      thumbUp: true,
      thumbDown: false,
    });
  });

  test('says for each person what they themselves did', async () => {
    const { assets } = await listFor(await as('demo'));
    expect(assets.find(({ uuid }) => uuid === demoAsset('clock.mp4'))).toMatchObject({ viewed: true, thumbUp: false, thumbDown: true });
    expect(assets.find(({ uuid }) => uuid === demoAsset('worksheet.pdf'))).toMatchObject({
      viewed: false,
      totalThumbsDown: 1,
      thumbDown: false,
    });
  });

  test('has only the newest assets if home asks for them', async () => {
    const session = await as('teacher');
    const all = await listFor(session);
    const newest = await listFor(session, { newest: 12 });
    expect(newest).toEqual({ categories: all.categories, assets: all.assets.slice(0, 12) });
  });

  test.each(['0', '101', '-1', '1.5', 'twelve', ''])('refuses %j as the number of newest assets', async (newest) => {
    const answer = await backend.ask('getProfessionalDevelopment', { session: await as('teacher'), query: { newest } });
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

describe('an asset', () => {
  test('has the data of the list, with addresses and captions', async () => {
    const session = await as('teacher');
    const uuid = demoAsset('clock.mp4');
    const [listed] = (await listFor(session)).assets.filter((asset) => asset.uuid === uuid);
    expect(await assetFor(session, uuid.toUpperCase())).toEqual({
      ...listed,
      size: expect.any(Number),
      previewURL: `pd/${uuid}/content`,
      downloadURL: null,
      captions: ['en', 'es', 'it'].map((language) => ({ language, url: `pd/${uuid}/content?captions=${language}` })),
    });
  });

  test.each<[DemoFile, string | null, string | null]>([
    ['melody.mp3', 'content', null],
    ['worksheet.pdf', 'content?preview', 'content'],
    ['landscape.png', 'content?preview', 'content'],
    ['reading.txt', 'content?preview', 'content'],
    ['web/index.html', 'content?preview', null],
    ['plan.docx', null, 'content'],
    ['answers.zip', null, 'content'],
  ])('%s is shown and downloaded as its type allows', async (file, preview, download) => {
    const uuid = demoAsset(file);
    const at = (end: string | null) => end && `pd/${uuid}/${end}`;
    expect(await assetFor(await as('teacher'), uuid)).toMatchObject({ previewURL: at(preview), downloadURL: at(download), captions: [] });
  });

  test('without a file has nothing to open', async () => {
    const session = await as('teacher');
    const uuid = await newAsset('video/mp4', null);
    expect(await assetFor(session, uuid)).toMatchObject({ previewURL: null, downloadURL: null, size: null });
    expect(await content(session, uuid)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test.each(['getAsset', 'getAssetContent', 'recordAssetView', 'getSmallThumbnail', 'getLargeThumbnail'] as const)(
    '%s does not find one that does not exist',
    async (id) => {
      const session = await as('teacher');
      const before = await stored();
      expect(await backend.ask(id, { session, path: { uuid: uuidOf('nothing') } })).toMatchObject({ status: 404, type: 'not-found' });
      expect(await stored()).toEqual(before);
    },
  );

  test('has pictures that need no session: an image element cannot send the token of a host page', async () => {
    for (const id of ['getSmallThumbnail', 'getLargeThumbnail'] as const) {
      const { status, headers } = await backend.ask(id, { path: { uuid: demoAsset('melody.mp3') } });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'public, max-age=3600']);
    }
  });
});

describe('the file of an asset', () => {
  test.each<[DemoFile, string]>([
    ['clock.mp4', 'video/mp4'],
    ['clock.webm', 'video/webm'],
    ['clock.ogv', 'video/ogg'],
    ['melody.mp3', 'audio/mpeg'],
    ['melody.oga', 'audio/ogg'],
    ['melody.wav', 'audio/wav'],
  ])('%s is played, also in parts', async (file, type) => {
    const session = await as('teacher');
    const whole = await content(session, demoAsset(file));
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': type, 'accept-ranges': 'bytes' } });
    expect(whole.headers['content-disposition']).toMatch(/^inline/);
    const part = await content(session, demoAsset(file), {}, { range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-length': '10' } });
    expect(part.headers['content-range']).toMatch(/^bytes 10-19\//);
    const tag = String(whole.headers.etag);
    expect(await content(session, demoAsset(file), {}, { 'if-none-match': tag })).toMatchObject({ status: 304 });
    expect(await content(session, demoAsset(file), {}, { range: 'bytes=9999999-' })).toMatchObject({ status: 416 });
  });

  test.each<[DemoFile, string, string]>([
    ['worksheet.pdf', 'inline', 'application/pdf'],
    ['landscape.png', 'inline', 'image/png'],
    ['reading.txt', 'inline', 'text/plain; charset=utf-8'],
    ['plan.docx', 'attachment', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['answers.zip', 'attachment', 'application/zip'],
  ])('%s is shown if browsers can show it, and is a download otherwise', async (file, place, type) => {
    const session = await as('teacher');
    for (const preview of ['', 'true', '1']) {
      const shown = await content(session, demoAsset(file), { preview });
      expect(shown).toMatchObject({ status: 200, headers: { 'content-type': type } });
      expect(shown.headers['content-disposition']).toMatch(new RegExp(`^${place}`));
    }
    const download = await content(session, demoAsset(file));
    expect(download.headers['content-disposition']).toMatch(/^attachment/);
  });

  test('that is web content is a page in a sandbox, and cannot be downloaded', async () => {
    const session = await as('teacher');
    const uuid = demoAsset('web/index.html');
    const { status, headers } = await content(session, uuid, { preview: '' });
    expect(status).toBe(302);
    const page = await backend.request({ method: 'GET', url: String(headers.location) });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(await content(session, uuid)).toMatchObject({ status: 404 });
  });

  test.each(['es', 'en', 'it'])('has captions in %s', async (captions) => {
    const session = await as('teacher');
    const answer = await content(session, demoAsset('clock.webm'), { captions });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/vtt; charset=utf-8' } });
    expect(answer.text).toMatch(/^WEBVTT/);
    expect(await content(session, demoAsset('melody.mp3'), { captions })).toMatchObject({ status: 404 });
  });

  test('has an address that needs no session, for as long as the person may open the asset', async () => {
    const session = await as('google');
    const { status, headers } = await content(session, demoAsset('clock.mp4'), { grant: 'true' });
    expect(status).toBe(302);
    const url = String(headers.location);
    expect(await backend.request({ method: 'GET', url })).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } });
    const captions = await backend.request({ method: 'GET', url: `${url}?captions=es` });
    expect(captions.text).toMatch(/^WEBVTT/);
    const restore = await backend.keep('google@demo.example');
    await backend.db.updateTable('users').set({ pd_permission: false }).where('mail', '=', 'google@demo.example').execute();
    expect(await backend.request({ method: 'GET', url })).toMatchObject({ status: 404 });
    await restore();
    expect(await backend.request({ method: 'GET', url })).toMatchObject({ status: 200 });
    await backend.ask('signOut', { session });
    expect(await backend.request({ method: 'GET', url })).toMatchObject({ status: 404 });
  });

  test.each([{ preview: 'no' }, { preview: '2' }, { captions: 'fr' }, { grant: 'maybe' }])('is not sent for %j', async (query) => {
    expect(await content(await as('teacher'), demoAsset('clock.mp4'), query)).toMatchObject({ status: 400, type: 'invalid-request' });
  });
});

describe('views', () => {
  test('of two hundred people at once are all counted', async () => {
    const uuid = await newAsset();
    const sessions = await people(200);
    const answers = await Promise.all(sessions.map((session) => view(session, uuid)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(200);
    expect(await assetFor(sessions[0] ?? '', uuid)).toMatchObject({ views: 200, viewed: true });
  });

  test('of one person count each time, for documents and media alike', async () => {
    const uuid = await newAsset('application/pdf', 'demo/worksheet.pdf');
    const [session = '', other = ''] = await people(2);
    await Promise.all(Array.from({ length: 30 }, (_, index) => view(session, uuid, index % 2 ? { preview: '' } : {})));
    expect(await assetFor(session, uuid)).toMatchObject({ views: 30, viewed: true });
    expect(await assetFor(other, uuid)).toMatchObject({ views: 30, viewed: false });
  });

  test('stay when an account is deleted, and thumbs are deleted with it', async () => {
    const uuid = await newAsset();
    const [session = '', other = ''] = await people(2);
    await view(session, uuid);
    await thumb(session, uuid, -1);
    await sql`delete from users where id = (select user_id from pd_thumbs where asset_uuid = ${uuid})`.execute(backend.db);
    expect(await assetFor(other, uuid)).toMatchObject({ views: 1, totalThumbsDown: 0 });
  });
});

describe('thumbs', () => {
  test('are up, down or none, one for each person', async () => {
    const uuid = await newAsset();
    const [session = '', other = ''] = await people(2);
    const up = { totalThumbsUp: 1, totalThumbsDown: 0, thumbUp: true, thumbDown: false };
    const down = { totalThumbsUp: 0, totalThumbsDown: 1, thumbUp: false, thumbDown: true };
    const none = { totalThumbsUp: 0, totalThumbsDown: 0, thumbUp: false, thumbDown: false };
    for (const [like, expected] of [
      [0, none],
      [1, up],
      [1, up],
      [-1, down],
      [1, up],
      [0, none],
      [-1, down],
      [0, none],
      [0, none],
      [1, up],
    ] as const) {
      expect(await thumb(session, uuid, like)).toMatchObject({ status: 204 });
      expect(await assetFor(session, uuid)).toMatchObject(expected);
    }
    expect(await assetFor(other, uuid)).toMatchObject({ ...up, thumbUp: false });
    await thumb(other, uuid, 1);
    expect(await assetFor(session, uuid)).toMatchObject({ ...up, totalThumbsUp: 2 });
  });

  test('of fifty windows of one person, and of fifty people, count once for each person', async () => {
    const uuid = await newAsset();
    const sessions = await people(51);
    const [one = '', ...others] = sessions;
    const likes = [
      ...Array.from({ length: 50 }, () => thumb(one, uuid, 1)),
      ...others.map((session, who) => thumb(session, uuid, who % 5 ? 1 : -1)),
    ];
    expect(new Set((await Promise.all(likes)).map(({ status }) => status))).toEqual(new Set([204]));
    expect(await assetFor(one, uuid)).toMatchObject({ totalThumbsUp: 41, totalThumbsDown: 10, thumbUp: true });
    await Promise.all(sessions.flatMap((session) => [1, -1, 0].map((like) => thumb(session, uuid, like))));
    await Promise.all(sessions.map((session) => thumb(session, uuid, 0)));
    expect(await assetFor(one, uuid)).toMatchObject({ totalThumbsUp: 0, totalThumbsDown: 0 });
  });

  test.each([2, -2, 0.5, '1', null, true, [1], {}, 1e9])('are not %j', async (like) => {
    const session = await as('teacher');
    const before = await stored();
    expect(await thumb(session, demoAsset('melody.wav'), like)).toMatchObject({ status: 400, type: 'invalid-request' });
    expect(await stored()).toEqual(before);
  });

  test('can be taken back one by one', async () => {
    const [first, second] = [await newAsset(), await newAsset()];
    const [session = '', other = ''] = await people(2);
    for (const uuid of [first, second]) for (const who of [session, other]) await thumb(who, uuid, 1);
    await thumb(session, first, 0);
    expect(await assetFor(session, first)).toMatchObject({ totalThumbsUp: 1, thumbUp: false });
    expect(await assetFor(session, second)).toMatchObject({ totalThumbsUp: 2, thumbUp: true });
    expect(await assetFor(other, first)).toMatchObject({ thumbUp: true });
  });

  test('of an asset that does not exist are not found', async () => {
    const session = await as('teacher');
    const before = await stored();
    for (const like of [1, 0]) expect(await thumb(session, uuidOf('nothing'), like)).toMatchObject({ status: 404, type: 'not-found' });
    expect(await stored()).toEqual(before);
  });
});

describe('the database accepts only values that the portal can use:', () => {
  const announced = (key: string, starts = '2026-01-01', next: string | null = null) =>
    sql`insert into pd_announcements (key, starts_on, ends_on, next_on) values (${key}, ${starts}, '2026-12-31', ${next})`;
  const course = (starts: string) =>
    sql`insert into pd_courses (announcement_id, name, master, starts_on) select min(id), 'Course', 'master', ${starts}::date from pd_announcements`;
  const asset = (mimetype: string, published = 'now') =>
    sql`insert into pd_assets (uuid, title, mimetype, published_at) values (gen_random_uuid(), 'Asset', ${mimetype}, ${published})`;

  test.each([
    ['no announcement without a key', announced('')],
    ['no key that is too long for requests', announced('k'.repeat(101))],
    ['no registration that never begins', announced('NEVER', '-infinity')],
    ['no next announcement that never comes', announced('NEXT', '2026-01-01', 'infinity')],
    ['no course that never begins', course('infinity')],
    ['no asset that is never published', asset('video/mp4', 'infinity')],
    ['no media type with a line break', asset('video/mp4\n')],
    ['no media type with a second header', asset('text/plain\r\nset-cookie: a=b')],
    ['no media type without a kind', asset('video')],
    ['no empty media type', asset('')],
  ])('%s', async (_, statement) => {
    const before = await stored();
    await expect(statement.execute(backend.db)).rejects.toThrow(/check/);
    expect(await stored()).toEqual(before);
  });

  test('it takes a key of a hundred letters', async () => {
    await announced('k'.repeat(100)).execute(backend.db);
    await backend.db.deleteFrom('pd_announcements').where('key', '=', 'k'.repeat(100)).execute();
  });
});

test('professional development is for people who have the permission', async () => {
  const session = await as('nine');
  const before = await stored();
  const path = { uuid: demoAsset('clock.mp4') };
  const answers = [
    await backend.ask('getProfessionalDevelopment', { session }),
    await backend.ask('setAssetThumb', { session, path, body: { like: 1 } }),
    ...(await Promise.all((['getAsset', 'getAssetContent', 'recordAssetView'] as const).map((id) => backend.ask(id, { session, path })))),
  ];
  expect(answers.map(({ status, type }) => [status, type])).toEqual(answers.map(() => [403, 'no-pd']));
  expect(await stored()).toEqual(before);
});
