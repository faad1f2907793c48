import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedBuiltInTexts } from '../../../src/backend/content/built-in-texts';
import { migrate } from '../../../src/backend/db/migrate';
import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import { seed } from '../../../src/backend/demo/seed';
import { makePasswords } from '../../../src/backend/security/passwords';
import { defaultLimits, makeRateLimits } from '../../../src/backend/security/rate-limits';
import { makeSessions } from '../../../src/backend/security/sessions';

const MINUTE = 60_000;
const passwords = makePasswords({ memoryKiB: 1_024, passes: 1 });
let db: Db;

beforeAll(async () => {
  db = await openDatabase('memory', () => undefined);
  await seed(db, { demo: true, passwords });
});
afterAll(() => db.destroy());

describe('database', () => {
  test('runs migrations and inserts demo data once', async () => {
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from users`.execute(db)).rows[0]?.n;
    const before = await count();
    await migrate(db);
    await seed(db, { demo: true, passwords });
    expect(await count()).toBe(before);
  });

  test('refuses a database of a newer release', async () => {
    const newer = { name: '9999-newer.sql', timestamp: new Date().toISOString() };
    await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(db);
    await expect(migrate(db)).rejects.toThrow('newer release');
    await sql`delete from kysely_migration where name = ${newer.name}`.execute(db);
  });

  test('refuses demo people if they are not allowed', async () => {
    await expect(seed(db, { demo: false, passwords })).rejects.toThrow('ALLOW_DEMO');
  });

  test('isolates concurrent transactions', async () => {
    const add = (times: number) =>
      db.transaction().execute(async (tx) => {
        const { tries } = await tx.selectFrom('rate_limits').select('tries').where('key', '=', 'sum').executeTakeFirstOrThrow();
        await tx
          .updateTable('rate_limits')
          .set({ tries: tries + times })
          .where('key', '=', 'sum')
          .execute();
      });
    await db.insertInto('rate_limits').values({ key: 'sum', tries: 0, resets_at: new Date() }).execute();
    await Promise.all(Array.from({ length: 20 }, () => add(1)));
    expect((await db.selectFrom('rate_limits').select('tries').where('key', '=', 'sum').executeTakeFirstOrThrow()).tries).toBe(20);
  });

  test('contains nine adopted titles for the demo person "nine"', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from library_titles join users on users.id = user_id where mail = 'nine@demo.example'`.execute(db);
    expect(rows[0]?.n).toBe(9);
  });
});

describe('sessions', () => {
  const limits = { idle: 30 * MINUTE, total: 8 * 60 * MINUTE };
  const personId = async () =>
    (await db.selectFrom('users').select('id').where('mail', '=', 'teacher@demo.example').executeTakeFirstOrThrow()).id;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

  const opened = async () => {
    await db.deleteFrom('sessions').execute();
    const sessions = makeSessions(db, limits);
    return { sessions, token: await sessions.open(await personId(), null) };
  };
  const expiry = async () => (await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at.getTime();

  test('are found by their token, with person, school and country', async () => {
    const { sessions, token } = await opened();
    expect(await sessions.find(token)).toMatchObject({
      impersonatorId: null,
      user: { name: 'Ana', school_name: 'CEIP El Olivar', country_name: 'España' },
    });
  });

  test('are stored without their token', async () => {
    const { token } = await opened();
    expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
  });

  test('are not found by a token that differs in any way', async () => {
    const { sessions, token } = await opened();
    for (const other of ['', 'x', `${token}x`, token.slice(1), token.toUpperCase(), "' or true --"])
      expect(await sessions.find(other)).toBeNull();
  });

  test('are extended by use', async () => {
    const { sessions, token } = await opened();
    await db
      .updateTable('sessions')
      .set({ expires_at: inMinutes(5) })
      .execute();
    expect(await sessions.find(token)).not.toBeNull();
    expect(await expiry()).toBeGreaterThan(inMinutes(29).getTime());
  });

  test('are not extended past the maximum age', async () => {
    const { sessions, token } = await opened();
    const end = inMinutes(10);
    await db
      .updateTable('sessions')
      .set({ expires_at: inMinutes(5), ends_at: end })
      .execute();
    await sessions.find(token);
    expect(await expiry()).toBe(end.getTime());
  });

  test('expire without use and are removed', async () => {
    const { sessions, token } = await opened();
    await db
      .updateTable('sessions')
      .set({ expires_at: inMinutes(-1) })
      .execute();
    expect(await sessions.find(token)).toBeNull();
    await sessions.sweep();
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('are over if they expire before their use is recorded', async () => {
    const { token } = await opened();
    const expireAt = (minutes: number) =>
      db
        .updateTable('sessions')
        .set({ expires_at: inMinutes(minutes) })
        .execute();
    await expireAt(5);
    /** A database in which each session expires between the statement that reads it and the next statement. */
    const slow = new Proxy(db, {
      get(target, name) {
        if (name !== 'executeQuery') return Reflect.get(target, name).bind(target);
        return async (query: Parameters<Db['executeQuery']>[0]) => {
          const result = await target.executeQuery(query);
          await expireAt(-1);
          return result;
        };
      },
    });
    expect(await makeSessions(slow, limits).find(token)).toBeNull();
    expect(await expiry()).toBeLessThan(Date.now());
  });

  test('are over after sign-out', async () => {
    const { sessions, token } = await opened();
    await sessions.end(token);
    expect(await sessions.find(token)).toBeNull();
  });

  test('are over after the account was deactivated', async () => {
    const { sessions, token } = await opened();
    const account = db.updateTable('users').where('id', '=', await personId());
    await account.set({ active: false }).execute();
    expect(await sessions.find(token)).toBeNull();
    await account.set({ active: true }).execute();
  });
});

describe('limits', () => {
  const makeLimits = () => makeRateLimits(db, { ...defaultLimits, signInByAddress: { tries: 3, seconds: 60 } });
  const refused = { status: 429, type: 'too-many-tries' };

  test('refuse a fourth attempt if three are allowed, and say when the next one is allowed', async () => {
    const limit = makeLimits();
    for (const _ of [1, 2, 3]) await limit.take('signInByAddress', 'a');
    const error = await limit.take('signInByAddress', 'a').catch((problem: unknown) => problem);
    expect(error).toMatchObject({ ...refused, details: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } } });
    await limit.take('signInByAddress', 'b');
  });

  test('count all concurrent attempts', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => makeLimits().take('signInByAddress', 'c')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('do not count an attempt that is given back, and restart when cleared', async () => {
    const limit = makeLimits();
    for (const _ of [1, 2, 3, 4, 5]) {
      await limit.take('signInByAddress', 'd');
      await limit.uncount('signInByAddress', 'd');
    }
    for (const _ of [1, 2, 3]) await limit.take('signInByAddress', 'd');
    await limit.clear('signInByAddress', 'd');
    await limit.take('signInByAddress', 'd');
  });

  test('give back one attempt, and not the attempts before it', async () => {
    const limit = makeLimits();
    for (const _ of [1, 2, 3]) await limit.take('signInByAddress', 'g');
    await limit.uncount('signInByAddress', 'g');
    await limit.take('signInByAddress', 'g');
    await expect(limit.take('signInByAddress', 'g')).rejects.toMatchObject(refused);
  });

  test('expire', async () => {
    const limit = makeLimits();
    for (const _ of [1, 2, 3]) await limit.take('signInByAddress', 'e');
    await db
      .updateTable('rate_limits')
      .set({ resets_at: new Date(0) })
      .where('key', 'like', '% e')
      .execute();
    await limit.take('signInByAddress', 'e');
  });

  test('are removed when they have expired', async () => {
    await makeLimits().sweep();
    expect(await db.selectFrom('rate_limits').select('key').where('resets_at', '<=', new Date()).execute()).toEqual([]);
  });
});

describe('passwords', () => {
  test('match only their own hash, and never match without a hash', async () => {
    const stored = await passwords.hash('Secret1');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(await passwords.matches(stored, 'Secret1')).toBe(true);
    expect(await passwords.matches(stored, 'secret1')).toBe(false);
    expect(await passwords.matches(undefined, 'Secret1')).toBe(false);
  });
});

describe('built-in texts', () => {
  const textOf = async (key: string) =>
    (await db.selectFrom('texts').select('text').where('locale', '=', 'es_ES').where('key', '=', key).executeTakeFirst())?.text;
  const reseed = () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('seeds').set({ hash: 'of an older portal' }).where('name', '=', 'texts').execute();
      await seedBuiltInTexts(tx);
    });

  test('follow an update of the portal, unless an editor has changed them', async () => {
    const [edited, untouched] = (await db.selectFrom('texts').select(['key', 'text']).where('locale', '=', 'es_ES').limit(2).execute()) as [
      { key: string; text: string },
      { key: string; text: string },
    ];
    await db.updateTable('texts').set({ text: 'Edited' }).where('key', '=', edited.key).execute();
    await db.updateTable('texts').set({ text: 'Old', built_in: 'Old' }).where('key', '=', untouched.key).execute();
    await db.insertInto('texts').values({ locale: 'es_ES', key: 'dropped', text: 'Old', built_in: 'Old' }).execute();
    await reseed();
    expect(await textOf(edited.key)).toBe('Edited');
    expect(await textOf(untouched.key)).toBe(untouched.text);
    expect(await textOf('dropped')).toBeUndefined();
  });
});
