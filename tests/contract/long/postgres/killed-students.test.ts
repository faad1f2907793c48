import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../../src/backend/db/schema';
import { demoLinks } from '../../../../src/backend/demo/student-links';
import { hashOfSecret } from '../../../../src/backend/security/secret';
import { betweenBackends } from '../../support/between';
import { solve, tokenOf } from '../../support/captcha';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call } from '../../support/numbered-writes';

const token = demoLinks()[0]?.token ?? '';
const places = 9;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const between = <T>(work: (db: Db) => Promise<T>) => betweenBackends(database, work);

const hashes = () =>
  between(async (db) => {
    const rows = await db.selectFrom('student_devices').select('secret_hash').where('link_token', '=', token).execute();
    return rows.map(({ secret_hash }) => secret_hash);
  });

/** Returns the address of the link, with the token of a solved captcha. */
const proven = async (child: Child) => {
  const { challenge } = (await (await call(child, 'GET', '/captcha/studentszone', '')).json()) as { challenge: Challenge };
  return `/student/${token}?${new URLSearchParams({ token: tokenOf(challenge, await solve(challenge)) })}`;
};

type Came = { readonly status: number; readonly code: unknown; readonly cookie: string };
const open = async (child: Child, address: string): Promise<Came | undefined> => {
  // A lost connection means that the backend was killed.
  const answer = await call(child, 'GET', address, '').catch(() => undefined);
  if (!answer) return undefined;
  const body = await answer.json().catch(() => ({}));
  return { status: answer.status, code: body.code, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
};

const secretIn = (cookie: string) => cookie.replace(/^zone=/, '');

test('students who come while the backend is killed are counted if they were let in, and never exceed the places', async () => {
  // The number of answers before each kill; the last kill comes after all places are taken.
  for (const before of [4, places + 3]) {
    await between(async (db) => {
      await db.deleteFrom('student_devices').where('link_token', '=', token).execute();
      const limits = { students: places, increasement_percentage: 0, different_devices: 3 };
      await db.updateTable('student_links').set(limits).where('token', '=', token).execute();
    });
    const running = await startChild({ database: database.options });
    const addresses = await Promise.all(Array.from({ length: 30 }, () => proven(running)));
    let left = before;
    let killed: Promise<void> | undefined;
    const came = await Promise.all(
      addresses.map(async (address) => {
        const one = await open(running, address);
        left -= 1;
        if (left <= 0) killed ??= running.kill();
        return one;
      }),
    );
    await killed;
    const letIn = came.flatMap((one) => (one?.status === 200 ? one.cookie : []));
    const known = await hashes();
    expect(known.length).toBeLessThanOrEqual(places);
    expect(known).toEqual(expect.arrayContaining(letIn.map((cookie) => hashOfSecret(secretIn(cookie)))));

    const child = await startChild({ database: database.options });
    for (const cookie of letIn) expect((await call(child, 'POST', `/student/${token}/ping`, cookie)).status).toBe(204);
    const later: (Came | undefined)[] = [];
    for (let more = 0; more < places + 2; more += 1) later.push(await open(child, await proven(child)));
    await child.kill();
    const free = places - known.length;
    expect(later.map((one) => one?.code ?? one?.status)).toEqual([
      ...Array<number>(free).fill(200),
      ...Array<number>(places + 2 - free).fill(401002),
    ]);
    expect(await hashes()).toHaveLength(places);
  }
});
