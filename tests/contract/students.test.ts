import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoLinks } from '../../src/backend/demo/student-links';
import { uuidOf } from '../../src/backend/demo/titles';
import { makeAdmission } from '../../src/backend/students/admission';
import { defaultZone } from '../../src/backend/students/options';
import type { components } from '../../src/shared/api/contract.gen';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';

type Zone = components['schemas']['StudentZone'];

const titleid = uuidOf(1011);
const tokenOf = (about: string) => demoLinks().find((link) => link.about.startsWith(about))?.token ?? '';
const good = tokenOf('resources and digital');

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

type Values = { students?: number; increasement_percentage?: number | null; different_devices?: number | null };
/** Sets the limits of a link, and deletes its devices. */
const fresh = async (values: Values = {}, token = good) => {
  await backend.db.deleteFrom('student_devices').where('link_token', '=', token).execute();
  await backend.db
    .updateTable('student_links')
    .set({ students: 35, increasement_percentage: null, different_devices: null, blocked_at: null, ends_at: null, ...values })
    .where('token', '=', token)
    .execute();
};
beforeEach(() => fresh());

const headersOf = (device: string | undefined) => (device === undefined ? {} : { cookie: `zone=${device}` });

/** Opens a link at a device, with its cookie or as a new device. */
const open = async (token = good, device?: string, headers = {}): Promise<Answer> =>
  backend.ask('openStudentZone', {
    path: { token },
    query: { token: await backend.earn('studentszone') },
    headers: { ...headers, ...headersOf(device) },
  });

const deviceOf = ({ headers }: Answer): string => /zone=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
const ping = (token: string, device?: string) => backend.ask('pingStudentZone', { path: { token }, headers: headersOf(device) });
const product = (token: string, device?: string, uuid = uuidOf('1011 product 1'), resourceUuid = uuidOf('1011 product 1 resource')) =>
  backend.ask('openStudentProduct', { path: { token, uuid, resourceUuid }, headers: headersOf(device) });
const file = (device?: string, uuid = uuidOf('1011 resource 4'), id = titleid) =>
  backend.ask('getStudentFile', { path: { titleid: id, uuid }, headers: headersOf(device) });
const record = (device?: string, uuid = uuidOf('1011 resource 8'), id = titleid) =>
  backend.ask('recordStudentOpening', { path: { titleid: id, uuid }, headers: headersOf(device) });

/** Makes all devices leave, as if their last request were an hour old. */
const leave = () => sql`update student_devices set seen_at = now() - interval '1 hour'`.execute(backend.db);

const refusalOf = ({ status, type, body }: Answer) => [status, type, (body as { code?: number }).code];
const full = { devices: [401, 'devices-exceeded', 401001], people: [401, 'people-exceeded', 401002] };
const unknown = [404, 'not-found', undefined];

describe('a link', () => {
  test('opens the title for students, without a session and without data of its teacher', async () => {
    const { status, headers, body, text } = await open();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['set-cookie'])).toMatch(/^zone=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const { title, products, pingInterval } = body as Zone;
    expect(pingInterval).toBe(120_000);
    expect(title.info).toMatchObject({ uuid: titleid });
    expect(title.resources.length).toBeGreaterThan(5);
    expect(products.map((each) => each.title)).toContain('Libro digital del alumnado');
    for (const secret of ['Elena', 'Calvo', 'microsoft@', 'BLK1011', 'HUB3K8P5Z62', 'OUP']) expect(text, secret).not.toContain(secret);
  });

  test('has only fields that are for students', async () => {
    const { title, products } = (await open()).body as Zone;
    expect(new Set(title.resources.flatMap(Object.keys))).toEqual(
      new Set([
        'uuid',
        'name',
        'description',
        'mimetype',
        'size',
        'previewURL',
        'downloadURL',
        'externalURL',
        'unitUuid',
        'categories',
        'captions',
      ]),
    );
    expect(new Set(products.flatMap(Object.keys))).toEqual(new Set(['uuid', 'title', 'resourceuuid', 'type', 'cover']));
    expect(Object.keys(title.info).sort()).toEqual(['cover', 'coverVersion', 'name', 'stage', 'subjects', 'uuid']);
  });

  test('shows only resources for students: neither plans nor solutions nor programs', async () => {
    const { title } = (await open()).body as Zone;
    const names = title.resources.map(({ name }) => name);
    expect(names.filter((name) => /Ficha|Programaci|Solucionario|sin conexión/.test(name))).toEqual([]);
    expect(names.filter((name) => name.startsWith('Canción'))).not.toEqual([]);
    const leading = new Set(
      title.resources.flatMap(({ categories }) => categories.flatMap(({ parentId, categoryId }) => [parentId, categoryId])),
    );
    expect(title.categories.every(({ categoryId }) => leading.has(categoryId))).toBe(true);
    expect(title.categories.map(({ name }) => name)).not.toContain('Programación');
    const units = new Set(title.resources.map(({ unitUuid }) => unitUuid));
    expect(title.units.every(({ uuid }) => units.has(uuid))).toBe(true);
  });

  test.each([
    ['digital products only', false, true],
    ['resources only', true, false],
  ])('for %s', async (about, hasResources, hasProducts) => {
    const { title, products } = (await open(tokenOf(about))).body as Zone;
    expect([title.resources.length > 0, products.length > 0]).toEqual([hasResources, hasProducts]);
  });

  test('names products in the language of the browser', async () => {
    const titleIn = async (language: string) =>
      ((await open(good, undefined, { 'accept-language': language })).body as Zone).products.map(({ title }) => title);
    expect(await titleIn('it-IT,en;q=0.5')).toContain('Libro digitale dello studente');
    expect(await titleIn('en')).toContain('Student’s digital book');
    expect(await titleIn('fr')).toContain('Libro digital del alumnado');
  });

  test.each([
    ['that is unknown', () => randomUUID()],
    ['that is malformed', () => 'x'],
    ['with a quote', () => `' or 1=1 --`],
    ['of a hundred signs', () => '9'.repeat(100)],
    ['that is blocked', () => tokenOf('blocked')],
    ['past its end', () => tokenOf('past')],
  ])('%s opens nothing, and counts nobody', async (_, token) => {
    const before = await backend.db.selectFrom('student_devices').selectAll().execute();
    if (token() === tokenOf('blocked')) await fresh({}, good);
    expect(refusalOf(await open(token()))).toEqual(unknown);
    expect(refusalOf(await ping(token(), 'a'))).toEqual(unknown);
    expect(refusalOf(await product(token(), 'a'))).toEqual(unknown);
    expect(await backend.db.selectFrom('student_devices').selectAll().execute()).toHaveLength(before.length);
  });

  test.each([
    [
      'its teacher is inactive',
      sql`update users set active = false where mail = 'microsoft@demo.example'`,
      sql`update users set active = true where mail = 'microsoft@demo.example'`,
    ],
    [
      'its title is not for students',
      sql`update titles set studentable = false where id = 1011`,
      sql`update titles set studentable = true where id = 1011`,
    ],
    [
      'the teacher has removed the title',
      sql`delete from library_titles where title_id = 1011 and user_id = (select id from users where mail = 'microsoft@demo.example')`,
      sql`insert into library_titles (user_id, title_id) select id, 1011 from users where mail = 'microsoft@demo.example'`,
    ],
    ['it is blocked from now on', sql`update student_links set blocked_at = now() where token = ${good}`, sql`select 1`],
    ['it has ended now', sql`update student_links set ends_at = now() where token = ${good}`, sql`select 1`],
  ])('ends when %s, also for students who have it open', async (_, spoil, mend) => {
    const device = deviceOf(await open());
    expect((await file(device)).status).toBe(200);
    await spoil.execute(backend.db);
    const after = [
      await open(good, device),
      await ping(good, device),
      await product(good, device),
      await file(device),
      await record(device),
    ];
    await mend.execute(backend.db);
    expect(after.map(refusalOf)).toEqual(after.map(() => unknown));
  });

  test('that is blocked from tomorrow on still opens', async () => {
    await sql`update student_links set blocked_at = now() + interval '1 day' where token = ${good}`.execute(backend.db);
    expect((await open()).status).toBe(200);
  });

  test('needs a captcha token of its own action, which is valid once', async () => {
    const ask = (token: string) => backend.ask('openStudentZone', { path: { token: good }, query: { token } });
    expect(await ask('none')).toMatchObject({ status: 403, type: 'captcha-refused' });
    expect(await ask(await backend.earn('signin'))).toMatchObject({ status: 403, type: 'captcha-refused' });
    const once = await backend.earn('studentszone');
    expect([(await ask(once)).status, (await ask(once)).status]).toEqual([200, 403]);
  });
});

describe('the places of a link', () => {
  test('a fourth device of one pupil is refused, and the first three stay', async () => {
    await fresh({ students: 1, different_devices: 3 });
    const devices: string[] = [];
    for (const _ of [1, 2, 3]) {
      devices.push(deviceOf(await open()));
      await leave();
    }
    expect(refusalOf(await open())).toEqual(full.devices);
    expect((await open(good, devices[0])).status).toBe(200);
    expect(new Set(devices).size).toBe(3);
  });

  test('with one place, the next pupil is let in when the first has left', async () => {
    await fresh({ students: 1, different_devices: 3 });
    const first = deviceOf(await open());
    expect(refusalOf(await open())).toEqual(full.people);
    expect((await open(good, first)).status).toBe(200);
    await leave();
    const second = deviceOf(await open());
    expect(second).not.toBe('');
    expect(refusalOf(await ping(good, first))).toEqual(full.people);
    expect(refusalOf(await product(good, first))).toEqual(full.people);
    expect((await ping(good, second)).status).toBe(204);
  });

  test.each([
    [10, 0, 10],
    [10, 10, 11],
    [10, 1, 11],
    [3, 50, 5],
    [2, 100, 4],
  ])('%i pupils and %i per cent more are %i people', async (students, increasement_percentage, people) => {
    await fresh({ students, increasement_percentage });
    const answers: Answer[] = [];
    for (let count = 0; count <= people; count += 1) answers.push(await open());
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(people).fill(200), 401]);
    expect(refusalOf(answers.at(-1) as Answer)).toEqual(full.people);
  });

  test('the values for all links apply to a link without values of its own', async () => {
    await fresh({ students: 1 });
    await sql`update student_zone_values set increasement_percentage = 100, different_devices = 1`.execute(backend.db);
    const answers = [await open(), await open(), await open()];
    await leave();
    const more = await open();
    await sql`update student_zone_values set increasement_percentage = 0, different_devices = 3`.execute(backend.db);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
    expect(refusalOf(more)).toEqual(full.devices);
  });

  test('sixty students who come at once are all counted', async () => {
    await fresh({ students: 30, increasement_percentage: 10 });
    const answers = await Promise.all(Array.from({ length: 60 }, () => open()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(answers.filter((answer) => refusalOf(answer)[2] === 401002)).toHaveLength(27);
  });

  test('a pupil who opens, reloads and pings at once counts once', async () => {
    await fresh({ students: 1, different_devices: 1 });
    const device = deviceOf(await open());
    const answers = await Promise.all([...Array(10).keys()].map((n) => (n % 2 ? ping(good, device) : open(good, device))));
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  });

  const seen = (daysAgo: number, afterHours: number) =>
    sql`
      update student_devices
      set seen_at = now() - ${daysAgo} * interval '1 day', came_at = now() - ${daysAgo} * interval '1 day' - ${afterHours} * interval '1 hour'
      where link_token = ${good}
    `.execute(backend.db);
  const known = () => backend.db.selectFrom('student_devices').selectAll().where('link_token', '=', good).execute();
  const sweep = () => makeAdmission(backend.db, defaultZone).sweep();

  test.each([
    ['has come back, after a year', 366, 12],
    ['came once, after three days', 3, 11],
  ])('a device that %s no longer counts, and is forgotten', async (_, daysAgo, afterHours) => {
    await fresh({ students: 1, different_devices: 1 });
    await open();
    await seen(daysAgo, afterHours);
    await sweep();
    expect(await known()).toEqual([]);
    await open();
    await seen(daysAgo, afterHours);
    expect(deviceOf(await open())).not.toBe('');
  });

  test.each([
    ['has come back, within a year', 364, 12],
    ['came once, within three days', 2.9, 11],
  ])('a device that %s keeps its place', async (_, daysAgo, afterHours) => {
    await fresh({ students: 1, different_devices: 1 });
    await open();
    await seen(daysAgo, afterHours);
    await sweep();
    expect(await known()).toHaveLength(1);
    expect(refusalOf(await open())).toEqual(full.devices);
  });

  test('a device that comes back takes the place only of a device that never came back', async () => {
    await fresh({ students: 2, different_devices: 3 });
    const [own, friend] = [deviceOf(await open()), deviceOf(await open())];
    await seen(1, 24);
    const [script, another] = [deviceOf(await open()), deviceOf(await open())];
    expect(refusalOf(await open())).toEqual(full.people);
    expect((await open(good, own)).status).toBe(200);
    expect((await open(good, friend)).status).toBe(200);
    expect([refusalOf(await ping(good, script)), refusalOf(await ping(good, another))]).toEqual([full.people, full.people]);
    expect([(await ping(good, own)).status, (await ping(good, friend)).status]).toEqual([204, 204]);
  });
});

describe('a device that has not opened the link', () => {
  test.each([
    ['no cookie', undefined],
    ['an invented cookie', 'invented'],
    ['an empty cookie', ''],
  ])('with %s gets nothing else', async (_, device) => {
    const answers = [await product(good, device), await file(device), await record(device)];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => unknown));
    expect(refusalOf(await ping(good, device))).toEqual(device ? unknown : [403, 'cookie-missing', undefined]);
    expect(await backend.db.selectFrom('student_devices').selectAll().where('link_token', '=', good).execute()).toEqual([]);
  });

  test('gets nothing of the title of this link, even after it has opened another link', async () => {
    const elsewhere = deviceOf(await open(tokenOf('digital products only')));
    expect(refusalOf(await ping(good, elsewhere))).toEqual(unknown);
    expect(refusalOf(await file(elsewhere))).toEqual(unknown);
    expect((await open(good, elsewhere)).status).toBe(200);
    expect((await file(elsewhere)).status).toBe(200);
  });
});

describe('hostile devices', () => {
  test('hundreds of cookies that the server has not issued open nothing, and are not stored', async () => {
    await fresh({ students: 1, different_devices: 3 });
    const first = deviceOf(await open());
    const invented = Array.from({ length: 300 }, (_, place) => `invented-${place}`);
    const answers = await Promise.all(invented.map((device) => ping(good, device)));
    expect(new Set(answers.map((answer) => JSON.stringify(refusalOf(answer))))).toEqual(new Set([JSON.stringify(unknown)]));
    expect((await ping(good, first)).status).toBe(204);
    expect(await backend.db.selectFrom('student_devices').selectAll().where('link_token', '=', good).execute()).toHaveLength(1);
  });

  test('a repeated cookie, or one of the maximum length, lets in nobody who had no access', async () => {
    const device = deviceOf(await open());
    const ask = (cookie: string) => backend.ask('pingStudentZone', { path: { token: good }, headers: { cookie } });
    expect(refusalOf(await ask('zone=invented; zone=other'))).toEqual(unknown);
    expect(refusalOf(await ask(`zone=${'9'.repeat(4_000)}`))).toEqual(unknown);
    expect([204, 404]).toContain((await ask(`zone=invented; zone=${device}`)).status);
    expect(await backend.db.selectFrom('student_devices').selectAll().where('link_token', '=', good).execute()).toHaveLength(1);
  });

  test('the clock of the pupil has no effect: only the server measures time', async () => {
    await fresh({ students: 1, different_devices: 3 });
    const device = deviceOf(await open());
    const headers = { ...headersOf(device), date: 'Thu, 01 Jan 1970 00:00:00 GMT', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
    expect((await backend.ask('pingStudentZone', { path: { token: good }, headers })).status).toBe(204);
    expect(refusalOf(await open())).toEqual(full.people);
  });

  test('a device that was seen in the future, when the clock of the server was wrong, is still one device', async () => {
    await fresh({ students: 1, different_devices: 1 });
    const device = deviceOf(await open());
    await sql`update student_devices set seen_at = now() + interval '10 years' where link_token = ${good}`.execute(backend.db);
    expect((await ping(good, device)).status).toBe(204);
    const row = await backend.db
      .selectFrom('student_devices')
      .select(sql<boolean>`seen_at <= now()`.as('isPast'))
      .where('link_token', '=', good)
      .executeTakeFirst();
    expect(row?.isPast).toBe(true);
  });
});

describe('a product', () => {
  test('opens at its address', async () => {
    const device = deviceOf(await open());
    const { status, body } = await product(good, device);
    expect(status).toBe(200);
    expect((body as { url: string }).url).toMatch(/^http:\/\/.+\/demo\/platform\?product=/);
  });

  test.each([
    ['of teachers', uuidOf('1011 product 0'), uuidOf('1011 product 0 resource')],
    ['with the resource of another product', uuidOf('1011 product 1'), uuidOf('1011 product 2 resource')],
    ['of another title', uuidOf('1097 product 1'), uuidOf('1097 product 1 resource')],
    ['that does not exist', randomUUID(), randomUUID()],
  ])('%s does not open', async (_, uuid, resource) => {
    const device = deviceOf(await open());
    expect(refusalOf(await product(good, device, uuid, resource))).toEqual(unknown);
  });
});

describe('files', () => {
  test.each([
    ['that is for teachers', uuidOf('1011 resource 0'), titleid],
    ['of another title', uuidOf('1011 resource 4'), uuidOf(1097)],
    ['that does not exist', randomUUID(), titleid],
    ['without a file', uuidOf('1011 resource 8'), titleid],
  ])('of a resource %s are not found', async (_, uuid, id) => {
    const device = deviceOf(await open());
    expect(refusalOf(await file(device, uuid, id))).toEqual(unknown);
  });

  test('every address in the zone works for its device, and for nobody else', async () => {
    const answer = await open();
    const { title } = answer.body as Zone;
    const addresses = title.resources.flatMap(({ previewURL, downloadURL, captions }) => [
      previewURL,
      downloadURL,
      ...captions.map(({ url }) => url),
    ]);
    const known = addresses.filter((address) => address !== null);
    expect(known.length).toBeGreaterThan(8);
    for (const address of known) {
      const url = `/api/${address}`;
      const own = await backend.request({ url, headers: { cookie: `zone=${deviceOf(answer)}` } });
      expect([200, 302], url).toContain(own.status);
      expect((await backend.request({ url })).status, url).toBe(404);
    }
  });

  test('web content opens in a frame without a cookie, until the link ends', async () => {
    const device = deviceOf(await open());
    const { status, headers } = await backend.ask('openStudentWebContent', {
      path: { titleid, uuid: uuidOf('1011 resource 7') },
      headers: headersOf(device),
    });
    expect(status).toBe(302);
    const url = String(headers.location);
    expect((await backend.request({ url })).status).toBe(200);
    await fresh({});
    expect((await backend.request({ url })).status).toBe(404);
  });

  test('openings of pages at other sites are counted, without names', async () => {
    const device = deviceOf(await open());
    const uuid = uuidOf('1011 resource 8');
    const times = async () =>
      (await backend.db.selectFrom('student_openings').select('times').where('resource_uuid', '=', uuid).executeTakeFirst())?.times ?? 0;
    const before = await times();
    await Promise.all([record(device), record(device), record(device)]);
    expect(await times()).toBe(before + 3);
    expect(refusalOf(await record(device, uuidOf('1011 resource 4')))).toEqual(unknown);
    expect(refusalOf(await record(device, uuid, uuidOf(1097)))).toEqual(unknown);
    expect(await times()).toBe(before + 3);
  });
});
