import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { cheap } from './support/options';

const teacher = 'teacher@demo.example';
const colleague = 'nine@demo.example';

const HERE = '10.0.0.1';
const seconds = 90;

let backend: TestBackend;
beforeAll(async () => {
  const limits = {
    signInByDevice: { tries: 3, seconds },
    signInByAddressAndIp: { tries: 3, seconds },
    signInByAddress: { tries: 6, seconds },
    signInByIp: { tries: 8, seconds },
  };
  backend = await openTestBackend({ limits: { ...cheap.limits, ...limits }, trustProxy: 1 });
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.db.deleteFrom('rate_limits').execute();
  await backend.db.deleteFrom('known_devices').execute();
});

type How = { readonly password?: string; readonly from?: string; readonly device?: string };

const signIn = async (mail: string, { password = demoPassword, from = HERE, device }: How = {}) =>
  backend.ask('signIn', {
    body: { mail, password, token: await backend.earn('signin') },
    headers: { 'x-forwarded-for': from, ...(device !== undefined && { cookie: `device=${device}` }) },
  });

const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat() as string[];
const deviceOf = (answer: Answer) =>
  cookiesOf(answer)
    .map((cookie) => /^device=([^;]+)/.exec(cookie)?.[1])
    .find((value) => value !== undefined) ?? '';

const statuses = async (times: number, ask: (time: number) => Promise<Answer>) => {
  const told: number[] = [];
  while (told.length < times) told.push((await ask(told.length)).status);
  return told;
};

const wrong = (mail: string, how: How = {}) => signIn(mail, { ...how, password: 'wrong' });

describe('a browser in which a person has signed in', () => {
  test('keeps a long-lived secret hidden from scripts; the database keeps only its hash', async () => {
    const answer = await signIn(teacher);
    const cookie = cookiesOf(answer).find((each) => each.startsWith('device=')) ?? '';
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${365 * 24 * 60 * 60}`]));
    const rows = await backend.db.selectFrom('known_devices').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(deviceOf(answer));
  });

  test('can still sign in after strangers have used up all attempts', async () => {
    const device = deviceOf(await signIn(teacher));
    expect(await statuses(6, (time) => wrong(teacher, { from: `10.0.1.${Math.floor(time / 3)}` }))).toEqual(Array(6).fill(401));
    expect(await signIn(teacher, { from: '10.0.2.1' })).toMatchObject({ status: 429, type: 'too-many-tries' });
    expect(await signIn(teacher, { device })).toMatchObject({ status: 200 });
  });

  test('can still sign in after somebody on the same network has tried many addresses', async () => {
    const device = deviceOf(await signIn(teacher));
    expect(await statuses(9, (time) => wrong(`somebody${time}@school.example`))).toEqual([...Array<number>(8).fill(401), 429]);
    expect(await signIn(teacher, { device })).toMatchObject({ status: 200 });
  });

  test('has a small number of attempts of its own, separate from other browsers', async () => {
    const device = deviceOf(await signIn(teacher));
    expect(await statuses(4, () => wrong(teacher, { device }))).toEqual([401, 401, 401, 429]);
    expect(await signIn(teacher, { device })).toMatchObject({ status: 429 });
    expect(await signIn(teacher)).toMatchObject({ status: 200 });
  });

  test('gets its attempts back after the right password', async () => {
    const device = deviceOf(await signIn(teacher));
    await statuses(2, () => wrong(teacher, { device }));
    const next = deviceOf(await signIn(teacher, { device }));
    expect(await statuses(3, () => wrong(teacher, { device: next }))).toEqual([401, 401, 401]);
  });

  test('is known for that account only', async () => {
    const device = deviceOf(await signIn(teacher));
    await statuses(3, () => wrong(colleague));
    expect(await signIn(colleague, { device })).toMatchObject({ status: 429 });
  });

  test('is known for each person who shares it', async () => {
    const device = deviceOf(await signIn(colleague, { device: deviceOf(await signIn(teacher)) }));
    await statuses(3, () => wrong(teacher));
    await statuses(3, () => wrong(colleague));
    expect([(await signIn(teacher)).status, (await signIn(teacher, { device })).status]).toEqual([429, 200]);
  });

  test('gets a new secret with each sign-in, which makes the previous one invalid', async () => {
    const planted = deviceOf(await signIn(colleague));
    const next = deviceOf(await signIn(teacher, { device: planted }));
    expect(next).not.toBe(planted);
    await statuses(3, () => wrong(teacher));
    expect([(await signIn(teacher, { device: planted })).status, (await signIn(teacher, { device: next })).status]).toEqual([429, 200]);
  });

  test('is forgotten when the password is reset, together with earlier failed attempts', async () => {
    const restore = await backend.keep(colleague);
    const device = deviceOf(await signIn(colleague));
    await statuses(4, () => wrong(colleague, { device }));
    await statuses(4, () => wrong(colleague));
    await backend.ask('forgotPassword', { body: { email: colleague, token: await backend.earn('password') } });
    const { html } = await backend.db.selectFrom('outbox').select('html').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const [, hash] = /hash=([\w-]{43})/.exec(html) ?? [];
    const body = { hash, password: 'Another2026', token: await backend.earn('password') };
    const headers = { 'x-forwarded-for': HERE };
    expect(await backend.ask('resetPassword', { body, headers })).toMatchObject({ status: 204 });
    expect(await backend.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
    expect(await signIn(colleague, { password: 'Another2026' })).toMatchObject({ status: 200 });
    await restore();
  });

  test('is forgotten after a year', async () => {
    const device = deviceOf(await signIn(teacher));
    await backend.db
      .updateTable('known_devices')
      .set({ expires_at: new Date(0) })
      .execute();
    await statuses(3, () => wrong(teacher));
    expect(await signIn(teacher, { device })).toMatchObject({ status: 429 });
  });
});

describe('strangers', () => {
  test('in one place do not use up all attempts for an address', async () => {
    expect(await statuses(10, () => wrong(teacher, { from: '10.0.1.1' }))).toEqual([401, 401, 401, ...Array<number>(7).fill(429)]);
    expect(await signIn(teacher, { from: '10.0.2.1' })).toMatchObject({ status: 200 });
  });

  test('in many places use up all attempts for an address', async () => {
    expect(await statuses(8, (time) => wrong(teacher, { from: `10.0.1.${time}` }))).toEqual([...Array<number>(6).fill(401), 429, 429]);
  });

  test('are not recognised by invented ids', async () => {
    await statuses(3, () => wrong(teacher, { device: 'x'.repeat(43) }));
    expect(await signIn(teacher, { device: '' })).toMatchObject({ status: 429 });
    expect(await signIn(teacher, { device: 'x'.repeat(43) })).toMatchObject({ status: 429 });
  });

  test('get no secret and the same answer as an owner with a typing error', async () => {
    const device = deviceOf(await signIn(teacher));
    const [known, strange] = [await wrong(teacher, { device }), await wrong(teacher)];
    for (const answer of [known, strange]) expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(known.body).toEqual(strange.body);
  });
});
