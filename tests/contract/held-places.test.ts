import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoLinks } from '../../src/backend/demo/student-links';
import { uuidOf } from '../../src/backend/demo/titles';
import { makeAdmission } from '../../src/backend/students/admission';
import { defaultZone } from '../../src/backend/students/options';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { cheap } from './support/options';

/** A device that has just opened a link has no place. A device that stays for a while gets one of the link's places. */

const token = demoLinks()[0]?.token ?? '';
const CHALLENGES = 3;

let backend: TestBackend;
beforeAll(async () => {
  const limits = { ...cheap.limits, captchaByIp: { tries: CHALLENGES, seconds: 60 } };
  backend = await openTestBackend({ limits, studentZone: defaultZone });
});
afterAll(() => backend.close());

const allow = (students: number, different_devices = 3) =>
  backend.db
    .updateTable('student_links')
    .set({ students, increasement_percentage: 0, different_devices })
    .where('token', '=', token)
    .execute();
beforeEach(async () => {
  await backend.db.deleteFrom('student_devices').where('link_token', '=', token).execute();
  await allow(30);
});

const headersOf = (device = '') => (device === '' ? {} : { cookie: `zone=${device}` });
const open = async (device = ''): Promise<Answer> =>
  backend.ask('openStudentZone', {
    path: { token },
    query: { token: await backend.earn('studentszone') },
    headers: headersOf(device),
  });
const ping = (device: string) => backend.ask('pingStudentZone', { path: { token }, headers: headersOf(device) });
const product = (device: string) =>
  backend.ask('openStudentProduct', {
    path: { token, uuid: uuidOf('1011 product 1'), resourceUuid: uuidOf('1011 product 1 resource') },
    headers: headersOf(device),
  });

const deviceOf = ({ headers }: Answer): string => /zone=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
/** Opens the link at `count` new devices. @returns their cookies */
const come = async (count: number) => (await Promise.all(Array.from({ length: count }, () => open()))).map(deviceOf);
const passes = (ms: number) =>
  sql`
    update student_devices set came_at = came_at - make_interval(secs => ${ms / 1_000}), seen_at = seen_at - make_interval(secs => ${ms / 1_000})
    where link_token = ${token}
  `.execute(backend.db);
const settle = () => passes(defaultZone.settleMs);
/** Opens the link at `count` devices, which stay until they get places. */
const hold = async (count: number) => {
  const devices = await come(count);
  await settle();
  expect(statuses(await Promise.all(devices.map(ping)))).toEqual(devices.map(() => 204));
  return devices;
};
const countHeld = async () => {
  const session = await backend.signedIn('customersupport@demo.example');
  return ((await backend.ask('getStudentLink', { session, path: { token } })).body as { devicesUsed: number }).devicesUsed;
};

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const refusalOf = ({ status, type, body }: Answer) => [status, type, (body as { code?: number }).code];
const full = { devices: [401, 'devices-exceeded', 401001], people: [401, 'people-exceeded', 401002] };

describe('a script that opens the link', () => {
  test.each([
    ['without a cookie', async () => open()],
    ['and sends the first sign of a page at once', async () => ping(deviceOf(await open()))],
    ['twice with the cookie it got', async () => open(deviceOf(await open()))],
    ['and a product of its title', async () => product(deviceOf(await open()))],
  ])('%s, more often than the link has places, takes no place: the whole class comes in and stays', async (_, once) => {
    await allow(5);
    for (let count = 0; count < 20; count += 1) expect((await once()).status).toBeLessThan(300);
    const pupils = await hold(5);
    for (let count = 0; count < 5; count += 1) await once();
    expect(statuses(await Promise.all(pupils.map(ping)))).toEqual(pupils.map(() => 204));
    expect(await countHeld()).toBe(5);
  });

  test('uses up no captcha challenge of its network address, which a whole school may share', async () => {
    for (let count = 0; count < 2 * CHALLENGES; count += 1) expect((await open()).status).toBe(200);
  });
});

describe('the places of a link', () => {
  test('are taken by devices that stay: sixty are let in at once, and those for which no place is left are told so', async () => {
    await allow(33);
    const devices = await come(60);
    await settle();
    const answers = await Promise.all(devices.map(ping));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(33);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(new Set(refused.map((answer) => JSON.stringify(refusalOf(answer))))).toEqual(new Set([JSON.stringify(full.people)]));
    expect(await countHeld()).toBe(33);
  });

  test('when all are held, refuse a new device at once, also for a product', async () => {
    await allow(2);
    const [guest = ''] = await come(1);
    await hold(2);
    expect(refusalOf(await open())).toEqual(full.people);
    expect(refusalOf(await product(guest))).toEqual(full.people);
  });

  test('are also limited by the number of devices: devices that have stayed count even after they have left', async () => {
    await allow(1, 2);
    await hold(1);
    await passes(10 * 60_000);
    const [guest = ''] = await come(1);
    await hold(1);
    expect(refusalOf(await ping(guest))).toEqual(full.devices);
    await passes(10 * 60_000);
    expect(refusalOf(await open())).toEqual(full.devices);
  });

  test.each([
    ['signs', ping],
    ['opens the link again', open],
    ['opens a product', product],
  ])('are held by a device that %s after it has stayed for a while, and not before', async (_, act) => {
    await allow(1);
    const [device = ''] = await come(1);
    await act(device);
    expect(await countHeld()).toBe(0);
    await passes(defaultZone.settleMs - 5_000);
    await act(device);
    expect(await countHeld()).toBe(0);
    await passes(5_000);
    expect((await act(device)).status).toBeLessThan(300);
    expect(await countHeld()).toBe(1);
    expect(refusalOf(await open())).toEqual(full.people);
  });

  test('a guest is known for an hour', async () => {
    const [early = '', late = ''] = await come(2);
    await passes(59 * 60_000);
    expect((await ping(early)).status).toBe(204);
    await passes(60_000);
    expect(refusalOf(await ping(late))).toEqual([404, 'not-found', undefined]);
    await makeAdmission(backend.db, defaultZone).sweep();
    expect(await backend.db.selectFrom('student_devices').select('holds').where('link_token', '=', token).execute()).toEqual([
      { holds: true },
    ]);
  });

  test('the page is told after how long a device holds a place', async () => {
    expect((await open()).body).toMatchObject({ settlesAfter: 20_000, pingInterval: 120_000 });
  });
});

test('a device whose browser keeps no cookie is told so', async () => {
  await open();
  expect(refusalOf(await ping(''))).toEqual([403, 'cookie-missing', undefined]);
});
