import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoLinks } from '../../src/backend/demo/student-links';
import { uuidOf } from '../../src/backend/demo/titles';
import type { components } from '../../src/shared/api/contract.gen';
import { daysAfter } from '../../src/shared/rules/day';
import { openTestBackend, type TestBackend } from './support/backend';

type Schemas = components['schemas'];
type Link = Schemas['AdminStudentLinkDetail'];
type Values = { increasement_percentage: unknown; different_devices: unknown };

const mails = { support: 'customersupport@demo.example', teacher: 'microsoft@demo.example' } as const;
const tokenOf = (about: string) => demoLinks().find((link) => link.about.startsWith(about))?.token ?? '';
const token = tokenOf('resources and digital');
const titleid = uuidOf(1011);

let backend: TestBackend;
let session: string;
beforeAll(async () => {
  backend = await openTestBackend();
  session = await backend.signedIn(mails.support);
});
afterAll(() => backend.close());

/** Restores the link's initial values. */
beforeEach(async () => {
  const set = { students: 1, increasement_percentage: null, different_devices: null, blocked_at: null, ends_at: null };
  await backend.db.updateTable('student_links').set(set).where('token', '=', token).execute();
  await backend.db.updateTable('student_zone_values').set({ increasement_percentage: 0, different_devices: 3 }).execute();
  await backend.db.deleteFrom('student_devices').where('link_token', '=', token).execute();
});

const any = { 'if-match': '*' };
const read = async (of = token) => (await backend.ask('getStudentLink', { session, path: { token: of } })).body as Link;
const readGlobal = async () => (await backend.ask('getStudentZoneValues', { session })).body as Schemas['GlobalZoneValues'];
const setValues = (body: unknown, of = token, headers = any) =>
  backend.ask('setStudentLinkValues', { session, path: { token: of }, headers, body });
const setGlobal = (body: unknown, headers = any) => backend.ask('setStudentZoneValues', { session, headers, body });
const block = (blockDate: unknown, of = token, headers = any) =>
  backend.ask('blockStudentLink', { session, path: { token: of }, headers, body: { blockDate } });
const logOf = async (of?: string) => {
  const answer =
    of === undefined
      ? await backend.ask('getStudentZoneLog', { session })
      : await backend.ask('getStudentLinkLog', { session, path: { token: of } });
  return (answer.body as Schemas['ZoneLog']).items;
};
const open = async (device?: string) => {
  const headers = device === undefined ? {} : { cookie: `zone=${device}` };
  const query = { token: await backend.earn('studentszone') };
  return backend.ask('openStudentZone', { path: { token }, query, headers });
};
const fresh = async (count: number) => {
  const said = [];
  for (let i = 0; i < count; i += 1) said.push((await open()).type ?? 'open');
  return said;
};
/** Makes all devices leave. The devices stay known to the link. */
const leave = () => sql`update student_devices set seen_at = now() - interval '1 hour'`.execute(backend.db);

describe('the search', () => {
  const find = (query: Readonly<Record<string, string>>) => backend.ask('findStudentLinks', { session, query });
  const found = async (query: Readonly<Record<string, string>>) => (await find(query)).body as Schemas['AdminStudentLinks'];

  test('returns the rows of a page with the values that apply to them', async () => {
    const { total, items } = await found({ token });
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        token,
        school: 'CEIP El Olivar',
        title: expect.any(String),
        teacher: expect.stringContaining('Elena Calvo'),
        increasement_percentage: 0,
        different_devices: 3,
        creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        endDate: null,
        own: false,
        ended: false,
        replaced: null,
      },
    ]);
  });

  describe('of a link that its teacher has replaced', () => {
    const change = () => setValues({ increasement_percentage: 30, different_devices: 2 }).then(({ status }) => expect(status).toBe(200));

    test('finds the link by its old token, says when it was replaced, and has the log of both tokens', async () => {
      const by = await backend.signedIn(mails.teacher);
      const replace = async (old: string) =>
        ((await backend.ask('replaceStudentLink', { session: by, body: { uuid: titleid, token: old } })).body as Schemas['StudentLink'])
          .uuid;
      await change();
      const before = await logOf(token);
      const second = await replace(token);
      const third = await replace(second);
      try {
        for (const typed of [token, token.toUpperCase(), `https://portal.example/student/${token.toUpperCase()}?initTab=1`]) {
          const { total, items } = await found({ token: typed });
          expect([total, items[0]?.token, items[0]?.replaced?.token]).toEqual([1, third, token]);
          expect(Date.now() - Date.parse(items[0]?.replaced?.at ?? '')).toBeLessThan(10 * 60_000);
        }
        expect((await found({ token: third })).items).toMatchObject([{ token: third, replaced: { token: second } }]);
        expect((await found({ token, teacher: 'nobody' })).total).toBe(0);

        expect((await setValues({ increasement_percentage: 40, different_devices: 2 }, third)).status).toBe(200);
        const logs = await Promise.all([token, second.toUpperCase(), third].map((each) => logOf(each)));
        expect(logs[0]?.map((entry) => entry.token)).toEqual([third, ...before.map(() => token)]);
        expect(logs[0]?.slice(1)).toEqual(before);
        expect(logs).toEqual([logs[0], logs[0], logs[0]]);
      } finally {
        await backend.db.deleteFrom('replaced_student_links').where('token', 'in', [token, second]).execute();
        await backend.db.updateTable('student_links').set({ token }).where('token', '=', third).execute();
      }
    });
  });

  test.each([
    ['a whole link', (of: string) => `https://portal.example/app/student/${of}/cat/3`],
    ['a whole link in capital letters', (of: string) => `HTTPS://PORTAL.EXAMPLE/STUDENT/${of.toUpperCase()}`],
  ])('understands %s', async (_, written) => {
    expect((await found({ token: written(token) })).items.map((each) => each.token)).toEqual([token]);
  });

  test('finds by the beginning of a token, and by parts of names in any case, without accents, with white space around', async () => {
    expect((await found({ token: token.slice(0, 9).toUpperCase() })).items.map((each) => each.token)).toContain(token);
    expect((await found({ token: ` ${token} ` })).total).toBe(1);
    const { title } = await read();
    for (const query of [{ teacher: ' cALVO ' }, { teacher: 'élena cal' }, { school: 'olivar' }, { title: title.slice(2, 8) }])
      expect((await found(query)).items.map((each) => each.token)).toContain(token);
    const oscar = await found({ teacher: 'oscar ibanez' });
    expect(oscar.total).toBe(7);
    expect(new Set(oscar.items.map(({ teacher }) => teacher))).toEqual(new Set(['Óscar Ibáñez Cano']));
  });

  test('finds only links that match all fields', async () => {
    const all = await found({ teacher: 'óscar', school: (await found({ teacher: 'óscar' })).items[0]?.school ?? '' });
    expect(all.total).toBe(7);
    expect((await found({ teacher: 'óscar', school: 'olivar' })).total).toBe(0);
  });

  test.each([[{}], [{ token: '', school: '', title: '', teacher: '' }], [{ token: '   ', school: '\t' }]])(
    'needs a field: %j',
    async (query) => {
      expect(await find(query)).toMatchObject({ status: 400, type: 'invalid-request' });
    },
  );

  test.each([
    { token: 'x' },
    { token: 'https://portal.example/student/' },
    { token: `${token}0` },
    { token: '%' },
    { token: "' or 1=1 --" },
    { title: '%' },
    { title: '_' },
    { title: '％' },
    { school: '\\' },
    { teacher: '%%' },
    { teacher: 'o_car' },
    { teacher: 'x'.repeat(254) },
    { school: 'nowhere' },
  ])('finds nothing: %j', async (query) => {
    expect(await found(query)).toEqual({ total: 0, items: [] });
  });

  test.each([
    { teacher: 'x'.repeat(255) },
    { title: 'x'.repeat(10_000) },
    { title: 'mates', page: '0' },
    { title: 'mates', page: '1.5' },
    { title: 'mates', page: '1000001' },
    { title: 'mates', sort: 'password_hash' },
    { title: 'mates', sort: '--token' },
  ])('refuses %j', async (query) => {
    expect(await find(query)).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('does not fail on a NUL or half a letter in a name', async () => {
    for (const text of ['%00', '%ed%a0%80']) {
      const answer = await backend.request({
        url: `/api/admin/studentszone?title=a${text}`,
        headers: { cookie: `session=${session}` },
      });
      expect([200, 400]).toContain(answer.status);
    }
  });

  test.each(['token', 'school', 'title', 'teacher', 'increasement_percentage', 'different_devices', 'creationDate', 'endDate'] as const)(
    'sorts by %s, up and down, and no link is on two pages',
    async (column) => {
      await sql`
      insert into student_links (user_id, title_id)
      select users.id, titles.id from users, titles where mail = 'lucia.marin@demo.example'
      on conflict do nothing`.execute(backend.db);
      const query = { teacher: 'a' };
      const { total } = await found(query);
      expect(total).toBeGreaterThan(150);
      const pagesOf = async (sort: string) => {
        const pages = await Promise.all(['1', '2', '3'].map((page) => found({ ...query, sort, page })));
        return pages.flatMap(({ items }) => items);
      };
      const [up, down] = [await pagesOf(column), await pagesOf(`-${column}`)];
      for (const rows of [up, down]) expect(new Set(rows.map((row) => row.token)).size).toBe(total);
      const values = (rows: typeof up) => rows.map((row) => row[column]).filter((value) => value !== null);
      const order = (a: string | number, b: string | number) => {
        if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
        const [x, y] = [a, b].map((text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
        return x === y ? 0 : (x as string) < (y as string) ? -1 : 1;
      };
      expect(values(up)).toEqual([...values(up)].sort(order));
      expect(values(down)).toEqual([...values(down)].sort((a, b) => order(b, a)));
      expect(await found({ ...query, sort: column, page: '100' })).toEqual({ total, items: [] });
    },
  );
});

describe('values', () => {
  const good = { increasement_percentage: 10, different_devices: 2 };
  const ways = [
    ['of all links', (body: unknown) => setGlobal(body)],
    ['of one link', (body: unknown) => setValues(body)],
  ] as const;

  describe.each(ways)('%s', (_, set) => {
    test.each([
      { increasement_percentage: 1, different_devices: 1 },
      { increasement_percentage: 100, different_devices: 3 },
    ])('are set at their limits: %j', async (values) => {
      expect(await set(values)).toMatchObject({ status: 200, body: values });
    });

    test.each<[Values]>(
      [0, 101, -1, 1.5, '10', null, Number.MAX_SAFE_INTEGER, true]
        .map((increasement_percentage): [Values] => [{ ...good, increasement_percentage }])
        .concat([0, 4, -1, 2.5, '2', null, 1e9].map((different_devices): [Values] => [{ ...good, different_devices }])),
    )('are refused beyond them: %j', async (values) => {
      await set(good);
      expect(await set(values)).toMatchObject({ status: 400, type: 'invalid-request' });
    });

    test('accept the initial percentage, so that only the devices change', async () => {
      const values = { increasement_percentage: 0, different_devices: 2 };
      expect(await set(values)).toMatchObject({ status: 200, body: values });
    });

    test.each([{}, { increasement_percentage: 10 }, { ...good, version: 'x' }, [], 'x', null])('are refused as %j', async (body) => {
      expect(await set(body)).toMatchObject({ status: 400 });
    });
  });

  test('with too many devices are refused, with the field and the limit of the server', async () => {
    expect(await setValues({ ...good, different_devices: 4 })).toMatchObject({
      body: { errors: [{ pointer: '/body/different_devices', detail: 'must be at most 3' }] },
    });
    expect((await read()).mostDevices).toBe(3);
    expect((await readGlobal()).mostDevices).toBe(3);
  });

  test('of a link admit exactly as many more devices as they say', async () => {
    await setValues({ increasement_percentage: 1, different_devices: 1 });
    // One pupil and one per cent more are rounded up to two.
    expect(await fresh(3)).toEqual(['open', 'open', 'devices-exceeded']);
    await leave();
    await setValues({ increasement_percentage: 1, different_devices: 2 });
    expect(await fresh(3)).toEqual(['open', 'open', 'devices-exceeded']);
  });

  test('of all links apply at once to a link without values of its own, and to no other', async () => {
    await setGlobal({ increasement_percentage: 100, different_devices: 1 });
    expect(await read()).toMatchObject({ increasement_percentage: 100, different_devices: 1, own: false });
    expect(await fresh(3)).toEqual(['open', 'open', 'devices-exceeded']);
    await setValues({ increasement_percentage: 1, different_devices: 3 });
    expect(await read()).toMatchObject({ increasement_percentage: 1, different_devices: 3, own: true });
    await setGlobal({ increasement_percentage: 50, different_devices: 1 });
    expect(await read()).toMatchObject({ increasement_percentage: 1, different_devices: 3, own: true });
  });

  test('that do not change write nothing, and are not recorded', async () => {
    await setValues(good);
    await setGlobal(good);
    const before = [await read(), await readGlobal(), await logOf(token), await logOf()];
    expect(await setValues(good)).toMatchObject({ status: 200 });
    expect(await setGlobal(good)).toMatchObject({ status: 200 });
    expect([await read(), await readGlobal(), await logOf(token), await logOf()]).toEqual(before);
  });

  test('are set and recorded once by 20 people at once who have seen the same values', async () => {
    const records = (await logOf(token)).length;
    const { version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => setValues({ ...good, increasement_percentage: i + 11 }, token, { 'if-match': `"${version}"` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ type }) => type === 'changed-meanwhile')).toHaveLength(19);
    expect(await logOf(token)).toHaveLength(records + 1);
  });

  test('that 20 people overwrite at once are all recorded, each with the values before and after', async () => {
    await setGlobal({ increasement_percentage: 100, different_devices: 3 });
    const before = (await logOf()).length;
    await Promise.all(Array.from({ length: 20 }, (_, i) => setGlobal({ increasement_percentage: i + 11, different_devices: 3 })));
    const steps = (await logOf())
      .slice(0, -before || undefined)
      .reverse()
      .map(({ array_values: [change] }) => [change?.before, change?.after]);
    expect(steps).toHaveLength(20);
    expect(steps.slice(1).map(([from]) => from)).toEqual(steps.slice(0, -1).map(([, to]) => to));
    expect(steps.at(-1)?.[1]).toBe((await readGlobal()).increasement_percentage);
  });
});

describe('a block', () => {
  const days = async () => {
    const { blockFrom: from, blockTo: to } = await read();
    return { from, to, today: daysAfter(from, 1) };
  };

  test('has limits from yesterday to seven days from today, by the clock of the server', async () => {
    const { rows } = await sql<{ today: string }>`select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD') as today`.execute(
      backend.db,
    );
    expect(await days()).toMatchObject({ today: rows[0]?.today, to: daysAfter(rows[0]?.today ?? '', 7) });
  });

  test('is accepted at its limits, and refused beyond them', async () => {
    const { from, to } = await days();
    expect(await block(to)).toMatchObject({ status: 200, body: { blockDate: to, ended: false } });
    for (const day of [daysAfter(from, -1), daysAfter(to, 1)]) {
      expect(await block(day)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/blockDate' }] } });
    }
    expect(await block(from)).toMatchObject({ status: 200, body: { blockDate: from, ended: true } });
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '01-01-2026',
    '2026-1-1',
    '',
    'tomorrow',
    '2026-11-25T00:00:00Z',
    '9'.repeat(100),
    '0000-00-00',
    '9999-12-31',
    null,
    20_261_125,
    ['2026-11-25'],
  ])('is refused on %j', async (day) => {
    expect(await block(day)).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('on a future day lets students in until that day begins', async () => {
    const { to } = await days();
    expect(await fresh(1)).toEqual(['open']);
    await block(to);
    const { endDate } = await read();
    const begins = await sql<{ at: Date }>`select ${to}::timestamp at time zone 'Europe/Madrid' as at`.execute(backend.db);
    expect(endDate).toBe(begins.rows[0]?.at.toISOString());
    await leave();
    expect((await open('known')).type).not.toBe('not-found');
    // The day on which the link is blocked has come.
    await sql`update student_links set blocked_at = now() where token = ${token}`.execute(backend.db);
    expect((await open('known')).type).toBe('not-found');
  });

  test('on a day that has begun stops the link at once, also for students who have it open', async () => {
    const opened = await open();
    const device = /zone=([\w-]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
    const ping = () => backend.ask('pingStudentZone', { path: { token }, headers: { cookie: `zone=${device}` } });
    expect((await ping()).status).toBe(204);
    const { today } = await days();
    expect((await block(today)).status).toBe(200);
    expect(await ping()).toMatchObject({ status: 404, type: 'not-found' });
    expect(await open(device)).toMatchObject({ status: 404, type: 'not-found' });
  });

  test('can be moved to another day until its day has begun; the same day again writes nothing', async () => {
    const { to } = await days();
    await block(to);
    const before = [await read(), await logOf(token)];
    expect((await block(to)).status).toBe(200);
    expect([await read(), await logOf(token)]).toEqual(before);
    expect(await block(daysAfter(to, -1))).toMatchObject({ status: 200, body: { blockDate: daysAfter(to, -1) } });
    expect((await logOf(token))[0]).toMatchObject({
      action: 'link.blocked',
      array_values: [{ field: 'blockDate', before: to, after: daysAfter(to, -1) }],
    });
  });

  test.each(['', '%20', '%20%20'])('without a token (%j) is a bad request', async (none) => {
    const answer = await backend.request({
      method: 'PUT',
      url: `/api/admin/studentszone/${none}/block`,
      headers: { cookie: `session=${session}`, 'sec-fetch-site': 'same-origin', 'if-match': '*', 'content-type': 'application/json' },
      payload: { blockDate: (await days()).to },
    });
    expect(answer).toMatchObject({ status: 400, type: 'invalid-request' });
  });

  test('is set once by 20 people at once who have seen the same version', async () => {
    const { to } = await days();
    const { version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => block(daysAfter(to, -(i % 5)), token, { 'if-match': `"${version}"` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the devices of a link', () => {
  const reset = (of = token, by = session) => backend.ask('resetStudentLinkDevices', { session: by, path: { token: of } });
  const resets = async () => (await logOf(token)).filter(({ action }) => action === 'link.reset');

  test('are counted as long as they occupy a place, beside the number of admitted devices', async () => {
    expect(await setValues({ increasement_percentage: 100, different_devices: 2 })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ devicesUsed: 0, devicesAdmitted: 4 });
    await fresh(2);
    expect(await read()).toMatchObject({ devicesUsed: 2, devicesAdmitted: 4 });
    await sql`update student_devices set seen_at = now() - interval '3 days', came_at = now() - interval '3 days'`.execute(backend.db);
    expect(await read()).toMatchObject({ devicesUsed: 0 });
  });

  test('are forgotten by a reset, which is recorded with their number, and other devices are admitted', async () => {
    const before = (await resets()).length;
    await setValues({ increasement_percentage: 1, different_devices: 1 });
    await fresh(2);
    await leave();
    expect(await fresh(1)).toEqual(['devices-exceeded']);
    expect(await reset()).toMatchObject({ status: 200, body: { devicesUsed: 0, devicesAdmitted: 2 } });
    expect(await fresh(1)).toEqual(['open']);
    const now = await resets();
    expect(now).toHaveLength(before + 1);
    expect(now[0]?.array_values).toEqual([{ field: 'registeredDevices', before: 2, after: 0 }]);
  });

  test('that have the link open lose it by a reset, until they open it again', async () => {
    const device = /zone=([\w-]+)/.exec(String((await open()).headers['set-cookie']))?.[1];
    await reset();
    const headers = { cookie: `zone=${device}` };
    expect(await backend.ask('pingStudentZone', { path: { token }, headers })).toMatchObject({ status: 404 });
    expect((await open(device)).status).toBe(200);
    expect((await backend.ask('pingStudentZone', { path: { token }, headers })).status).toBe(204);
  });

  test('are reset without a record if there are none; of 20 resets at once, one is recorded', async () => {
    const before = (await resets()).length;
    expect((await reset()).status).toBe(200);
    expect(await resets()).toHaveLength(before);
    await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await resets()).toHaveLength(before + 1);
  });

  test('are reset once by twenty support people at once', async () => {
    const before = (await resets()).length;
    const sessions = await Promise.all(Array.from({ length: 20 }, () => backend.signedIn(mails.support)));
    await open();
    const answers = await Promise.all(sessions.map((by) => reset(token, by)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await resets()).toHaveLength(before + 1);
  });

  test('of a link that has ended are not reset', async () => {
    await open();
    await sql`update student_links set ends_at = now() where token = ${token}`.execute(backend.db);
    expect(await reset()).toMatchObject({ status: 409, type: 'link-ended' });
    expect((await read()).devicesUsed).toBe(1);
  });

  test('are not forgotten if the record cannot be written', async () => {
    await open();
    await sql`alter table support_actions add constraint no_resets check (action <> 'link.reset') not valid`.execute(backend.db);
    await expect(reset()).rejects.toThrow('no_resets');
    await sql`alter table support_actions drop constraint no_resets`.execute(backend.db);
    expect((await read()).devicesUsed).toBe(1);
  });

  test.each(['teacher@demo.example', 'internalsupport@demo.example', 'administrator@demo.example'])('are not reset by %s', async (mail) => {
    await open();
    expect(await reset(token, await backend.signedIn(mail))).toMatchObject({ status: 403, type: 'not-allowed' });
    expect((await read()).devicesUsed).toBe(1);
  });
});

describe('a link that has ended', () => {
  test.each([
    ['blocked', sql`update student_links set blocked_at = now() - interval '1 second' where token = ${token}`],
    ['past its end', sql`update student_links set ends_at = now() - interval '1 second' where token = ${token}`],
    [
      'past its end before it is blocked',
      sql`update student_links set ends_at = now(), blocked_at = now() + interval '3 days' where token = ${token}`,
    ],
  ])('(%s) can be read, but not changed', async (_, end) => {
    await end.execute(backend.db);
    const before = await read();
    expect(before).toMatchObject({ ended: true, endDate: expect.any(String) });
    expect(await setValues({ increasement_percentage: 5, different_devices: 1 })).toMatchObject({ status: 409, type: 'link-ended' });
    expect(await block(before.blockTo)).toMatchObject({ status: 409, type: 'link-ended' });
    expect(await read()).toEqual(before);
  });
});

test.each(['setStudentLinkValues', 'blockStudentLink', 'getStudentLink', 'getStudentLinkLog'] as const)(
  '%s answers 404 for a link that does not exist',
  async (operation) => {
    const bodies = {
      setStudentLinkValues: { increasement_percentage: 5, different_devices: 1 },
      blockStudentLink: { blockDate: (await read()).blockTo },
      getStudentLink: undefined,
      getStudentLinkLog: undefined,
    };
    const body = bodies[operation];
    for (const none of [randomUUID(), 'x', "' or 1=1 --", '9'.repeat(100)]) {
      const answer = await backend.ask(operation, { session, path: { token: none }, ...(body && { headers: any, body }) });
      expect(answer, none).toMatchObject({ status: 404, type: 'not-found' });
    }
  },
);

describe('a link made by support', () => {
  const titles = async (mail: string) => {
    const answer = await backend.ask('findShareableTitles', { session, query: { mail } });
    return answer.status === 200 ? (answer.body as Schemas['ShareableTitles']) : answer.type;
  };
  const share = (body: unknown) => backend.ask('shareTitleOf', { session, body });

  test('is for a title that the teacher can share', async () => {
    const { teacher, school, titles: all } = (await titles(' MICROSOFT@demo.example ')) as Schemas['ShareableTitles'];
    expect([teacher, school]).toEqual([expect.stringContaining('Elena Calvo'), 'CEIP El Olivar']);
    expect(all.map(({ uuid }) => uuid)).toContain(titleid);
    expect(await titles('nobody@demo.example')).toBe('not-found');
    expect(await titles('inactive@demo.example')).toBe('not-found');
    for (const mail of ['student@demo.example', 'demo@demo.example', 'plus@demo.example'])
      expect(await titles(mail)).toMatchObject({ titles: [] });
  });

  test('is created and recorded once, and opens the title', async () => {
    const mail = 'google@demo.example';
    const chosen = ((await titles(mail)) as Schemas['ShareableTitles']).titles[0]?.uuid ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => share({ mail, uuid: chosen })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = answers.map(({ body }) => body as Schemas['SharedLink']);
    expect(bodies.filter(({ made }) => made)).toHaveLength(1);
    expect(new Set(bodies.map(({ link }) => link.token)).size).toBe(1);
    const [{ link }] = bodies as [Schemas['SharedLink']];
    const { token: made, title } = link;
    expect(await logOf(made)).toEqual([
      {
        administrator: expect.any(String),
        action: 'link.shared',
        token: made,
        date: expect.any(String),
        array_values: [{ field: 'title', before: null, after: title }],
        message: 'Operation successful',
      },
    ]);
    const opened = await backend.ask('openStudentZone', { path: { token: made }, query: { token: await backend.earn('studentszone') } });
    expect(opened.status).toBe(200);
    // The teacher gets the link that support has made.
    const own = await backend.ask('shareTitle', { session: await backend.signedIn(mail), body: { uuid: chosen } });
    expect(own.body).toEqual({ uuid: made });
  });

  test.each([
    ['nobody', { mail: 'nobody@demo.example', uuid: titleid }, 404],
    ['a closed account', { mail: 'inactive@demo.example', uuid: titleid }, 404],
    ['a title that is none', { mail: mails.teacher, uuid: randomUUID() }, 409],
    ['a demo teacher', { mail: 'demo@demo.example', uuid: titleid }, 409],
    ['a student', { mail: 'student@demo.example', uuid: titleid }, 409],
    ['no uuid', { mail: mails.teacher, uuid: 'x' }, 400],
    ['no mail', { mail: '', uuid: titleid }, 400],
    ['a mail of 1,000 signs', { mail: 'x'.repeat(1_000), uuid: titleid }, 400],
  ])('is not made for %s', async (_, body, status) => {
    const before = await sql`select count(*) from student_links`.execute(backend.db);
    expect((await share(body)).status).toBe(status);
    expect((await sql`select count(*) from student_links`.execute(backend.db)).rows).toEqual(before.rows);
  });
});

describe('the log', () => {
  test('lists the acts with their authors and changes, the newest first', async () => {
    await setValues({ increasement_percentage: 7, different_devices: 3 });
    await setValues({ increasement_percentage: 7, different_devices: 1 });
    const [last, before] = await logOf(token.toUpperCase());
    const name = (
      await sql<{ name: string }>`select name || ' ' || surname as name from users where mail = ${mails.support}`.execute(backend.db)
    ).rows[0]?.name;
    expect(last).toMatchObject({
      administrator: expect.stringContaining(name ?? ''),
      action: 'link.changed',
      array_values: [{ field: 'different_devices', before: 3, after: 1 }],
      message: 'Operation successful',
    });
    expect(before).toMatchObject({ array_values: [{ field: 'increasement_percentage', before: 0, after: 7 }] });
    const { rows } = await sql<{ subject_mail: string; address: string }>`
      select subject_mail, address from support_actions where object = ${`link ${token}`} order by id desc limit 1`.execute(backend.db);
    expect(rows).toEqual([{ subject_mail: mails.teacher, address: '127.0.0.1' }]);
  });

  test('of all links contains only changes of the global values', async () => {
    await setGlobal({ increasement_percentage: 33, different_devices: 3 });
    const entries = await logOf();
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['zone.changed']));
    expect(entries[0]?.array_values).toEqual([{ field: 'increasement_percentage', before: 0, after: 33 }]);
  });

  test('of a deleted link is kept', async () => {
    const { rows } = await sql<{ token: string }>`
      insert into student_links (user_id, title_id) select users.id, 1030 from users where mail = 'hector.pardo@demo.example' returning token`.execute(
      backend.db,
    );
    const gone = rows[0]?.token ?? '';
    await setValues({ increasement_percentage: 7, different_devices: 1 }, gone);
    await backend.db.deleteFrom('student_links').where('token', '=', gone).execute();
    expect(await logOf(gone)).toMatchObject([{ action: 'link.changed' }]);
  });

  test('of a link without acts is empty', async () => {
    expect(await logOf(tokenOf('resources only'))).toEqual([]);
  });
});

describe('the Excel file', () => {
  const rows = async (of = session) => {
    const { rawPayload, headers, statusCode } = await backend.server.inject({
      url: '/api/admin/studentszone/excel',
      headers: { cookie: `session=${of}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = await readXlsxFile(rawPayload);
    return { headers, rows: sheet?.data ?? [] };
  };

  test('opens, and has a row for each school and title with the number of links', async () => {
    const { headers, rows: all } = await rows();
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename=.*\.xlsx/);
    const [head, ...items] = all;
    expect(head).toEqual(['Centro', 'Título', 'Enlaces']);
    const total = await sql<{ total: number }>`select count(*)::int as total from student_links`.execute(backend.db);
    expect(items.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(total.rows[0]?.total);
    expect(new Set(items.map(([school, title]) => `${school} ${title}`)).size).toBe(items.length);
    const schools = items.map(([school]) =>
      String(school ?? '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase(),
    );
    expect(schools).toEqual([...schools].sort());
  });
});

test('a person who has lost the role meanwhile can change nothing', async () => {
  const restore = await backend.keep(mails.support);
  const [link, values] = [await read(), await readGlobal()];
  await backend.db.updateTable('users').set({ role: 'INVOICE' }).where('mail', '=', mails.support).execute();
  expect((await setValues({ increasement_percentage: 9, different_devices: 1 })).status).toBe(403);
  expect((await setGlobal({ increasement_percentage: 9, different_devices: 1 })).status).toBe(403);
  expect((await block(link.blockTo)).status).toBe(403);
  await restore();
  expect([await read(), await readGlobal()]).toEqual([link, values]);
});
