import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidOf } from '../../src/backend/demo/titles';
import { demoPassword } from '../../src/backend/demo/users';
import type { Answer } from './support/ask';
import { openTestBackend, type TestBackend } from './support/backend';
import { cheap } from './support/options';

const SECONDS = 90;
/** The limit of challenges, which no other test of this file reaches. */
const CHALLENGES = 20;

let backend: TestBackend;
beforeAll(async () => {
  const few = { tries: 3, seconds: SECONDS };
  const limits = {
    signInByAddress: few,
    signInByIp: { tries: 5, seconds: SECONDS },
    schoolByIp: few,
    moveByUser: few,
    openingByUser: few,
    ltiByUser: few,
    exerciseByUser: few,
    captchaByIp: { tries: CHALLENGES, seconds: SECONDS },
  };
  backend = await openTestBackend({ limits: { ...cheap.limits, ...limits } });
});
afterAll(() => backend.close());
beforeEach(() => backend.db.deleteFrom('rate_limits').execute());

const times = async (count: number, ask: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  while (answers.length < count) answers.push(await ask());
  return answers;
};

const signIn = async (mail: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
  backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') }, headers });

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

/** Expects that the request is refused, with the time to wait. */
const expectTooMany = ({ status, type, headers }: Answer | Record<string, never>) => {
  expect({ status, type }).toEqual({ status: 429, type: 'too-many-tries' });
  expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers?.['retry-after'])).toBeLessThanOrEqual(SECONDS);
};

describe('the limit on wrong passwords', () => {
  test('applies to one address and then rejects the right password as well', async () => {
    expect(statuses(await times(3, () => signIn('teacher@demo.example', 'wrong')))).toEqual([401, 401, 401]);
    expectTooMany(await signIn('teacher@demo.example', demoPassword));
  });

  test('applies to one address in any spelling', async () => {
    await signIn('teacher@demo.example', 'wrong');
    await signIn(' TEACHER@demo.example', 'wrong');
    await signIn('Teacher@Demo.Example ', 'wrong');
    expectTooMany(await signIn('teacher@demo.example', 'wrong'));
  });

  test('applies to unknown addresses', async () => {
    await times(3, () => signIn('nobody@demo.example', 'wrong'));
    expectTooMany(await signIn('nobody@demo.example', 'wrong'));
  });

  test('restarts after the right password', async () => {
    await times(2, () => signIn('teacher@demo.example', 'wrong'));
    expect(await signIn('teacher@demo.example', demoPassword)).toMatchObject({ status: 200 });
    expect(statuses(await times(2, () => signIn('teacher@demo.example', 'wrong')))).toEqual([401, 401]);
  });

  test('applies to one computer across many e-mail addresses, whatever network address it claims to have', async () => {
    const mails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@demo.example`);
    const answers: Answer[] = [];
    for (const [index, mail] of mails.entries()) answers.push(await signIn(mail, 'wrong', { 'x-forwarded-for': `10.0.0.${index}` }));
    expect(statuses(answers.slice(0, 5))).toEqual([401, 401, 401, 401, 401]);
    expectTooMany(answers[5] ?? {});
  });

  test('ignores right passwords from a computer that many people share', async () => {
    expect(new Set(statuses(await times(8, () => signIn('teacher@demo.example', demoPassword))))).toEqual(new Set([200]));
  });

  test('ends with its period, also for somebody who keeps trying', async () => {
    await times(4, () => signIn('teacher@demo.example', 'wrong'));
    await sql`update rate_limits set resets_at = now() + interval '5 seconds'`.execute(backend.db);
    const { status, headers } = await signIn('teacher@demo.example', 'wrong');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5);
  });

  test('restarts when its period is over', async () => {
    await times(4, () => signIn('teacher@demo.example', 'wrong'));
    await sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(backend.db);
    expect(await signIn('teacher@demo.example', demoPassword)).toMatchObject({ status: 200 });
  });
});

test('one computer has a limit on requests for premium codes', async () => {
  const find = async () =>
    backend.ask('findSchool', { path: { code: 'NOSUCHCODE' }, query: { token: await backend.earn('registration') } });
  expect(statuses(await times(3, find))).toEqual([404, 404, 404]);
  expectTooMany(await find());
});

test('one person has a limit on attempts to change school', async () => {
  const session = await backend.signedIn('teacher@demo.example');
  const move = () => backend.ask('changeSchool', { session, body: { idcentro: '28', premiumcode: 'WRONG' } });
  expect(statuses(await times(3, move))).toEqual([403, 403, 403]);
  expectTooMany(await move());
  const other = await backend.signedIn('nine@demo.example');
  expect(await backend.ask('changeSchool', { session: other, body: { idcentro: '28', premiumcode: 'WRONG' } })).toMatchObject({
    status: 403,
  });
});

describe('in a title, one person has a limit on', () => {
  const titleid = uuidOf(1011);
  const ask = async (session: string, id: 'recordOpening' | 'launchLti' | 'generateExercise') => {
    if (id === 'launchLti') return backend.ask(id, { session, body: { titleUuid: titleid } });
    if (id === 'recordOpening') return backend.ask(id, { session, path: { titleid, uuid: randomUUID() } });
    const data = { question_type: 'test', bucket_name: 'another', bucket_key: titleid, unit_id: 1 };
    return backend.ask(id, { session, body: { url: 'https://ai.publisher.example/another', data } });
  };

  test.each(['recordOpening', 'launchLti', 'generateExercise'] as const)('%s, and every other person has their own limit', async (id) => {
    const session = await backend.signedIn('teacher@demo.example');
    const answers = statuses(await times(3, () => ask(session, id)));
    expect(answers).not.toContain(429);
    expectTooMany(await ask(session, id));
    expect((await ask(await backend.signedIn('fake@demo.example'), id)).status).not.toBe(429);
  });

  test('openings, which many requests at once do not exceed', async () => {
    const session = await backend.signedIn('teacher@demo.example');
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(session, 'recordOpening')));
    expect(statuses(answers).filter((status) => status !== 429)).toHaveLength(3);
  });
});

test('one computer has a limit on captcha challenges', async () => {
  const challenge = () => backend.ask('getCaptchaChallenge', { path: { action: 'signin' } });
  expect(new Set(statuses(await times(CHALLENGES, challenge)))).toEqual(new Set([200]));
  expectTooMany(await challenge());
});
