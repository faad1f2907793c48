import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sweepUsedCaptchas } from '../../src/backend/captcha/proof-of-work';
import { fromNow, now } from '../../src/backend/db/clock';
import { demoPassword } from '../../src/backend/demo/users';
import { makeJourneys } from '../../src/backend/identity/journeys';
import { createArrival, findArrival, sweepArrivals } from '../../src/backend/registration/arrivals';
import { createLinkToken, findOwnerOfLink, sweepLinkTokens } from '../../src/backend/registration/link-tokens';
import { openTestBackend, type TestBackend } from './support/backend';
import { type FreshDatabase, freshDatabase } from './support/database';
import { operationById } from './support/operations';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

// The database runs on a separate thread, so fake time does not change the clock of the database.
let database: FreshDatabase;
let backend: TestBackend;
beforeAll(async () => {
  database = await freshDatabase();
  backend = await openTestBackend({ database: database.options });
});
afterAll(async () => {
  await backend.close();
  database.drop();
});

const teacher = 'teacher@demo.example';

/** Returns the longest remaining lifetime in a table by the database's clock, in milliseconds, rounded to minutes. */
const leftOf = async (table: 'sessions' | 'link_tokens' | 'third_party_arrivals' | 'third_party_journeys' | 'used_captchas') => {
  const query = sql<{ left: number }>`select max(extract(epoch from expires_at - now()))::float8 * 1000 as left from ${sql.table(table)}`;
  return Math.round(((await query.execute(backend.db)).rows[0]?.left ?? 0) / MINUTE) * MINUTE;
};

const signIn = (token: string) => backend.ask('signIn', { body: { mail: teacher, password: demoPassword, token } });

const licence = 'OUP0000000001';

const licenceRequest = async (id: 'findLicence' | 'activateLicence', session: string) => {
  const [action] = operationById(id).captcha ?? [];
  const token = action === undefined ? {} : { token: await backend.earn(action) };
  return { session, path: { id: licence }, query: token };
};

describe.each([
  ['an hour behind that', -HOUR],
  ['an hour ahead of that', HOUR],
])('a server whose clock is %s of the database', (_, off) => {
  beforeEach(async () => {
    await backend.db.deleteFrom('sessions').execute();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('opens sessions with the usual lifetime and extends them with use', async () => {
    const { headers } = await signIn(await backend.earn('signin'));
    const session = /session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(await leftOf('sessions')).toBe(12 * HOUR);
    await backend.db.updateTable('sessions').set({ expires_at: sql`now() + interval '5 minutes'` }).execute();
    expect(await backend.ask('getUser', { session })).toMatchObject({ status: 200 });
    expect(await leftOf('sessions')).toBe(12 * HOUR);
  });

  test('accepts captcha tokens from any instance once, even after a sweep', async () => {
    const token = await backend.earn('signin');
    // Another instance, with another clock, checks the token.
    vi.setSystemTime(Date.now() - 2 * off);
    expect(await signIn(token)).toMatchObject({ status: 200 });
    await sweepUsedCaptchas(backend.db);
    expect(await signIn(token)).toMatchObject({ status: 403, type: 'captcha-refused' });
    expect(await leftOf('used_captchas')).toBe(5 * MINUTE);
  });

  test('creates links that are valid for their full lifetime', async () => {
    const secret = await createLinkToken(backend.db, 'reset', { id: await backend.idOf(teacher), registration_hash: null });
    expect(await leftOf('link_tokens')).toBe(HOUR);
    await sweepLinkTokens(backend.db);
    expect(await findOwnerOfLink(backend.db, 'reset', secret)).toBeDefined();
  });

  test('stores arrivals and journeys for their full lifetime', async () => {
    const person = { mail: 'lucia@school.example', name: 'Lucía', surname: 'Santos', surname2: '', verified: true, returnTo: null };
    const [, , id = '', hash = ''] = (await createArrival(backend.db, { ...person, platform: 'Google', subject: 'g-1' })).split('/');
    expect(await leftOf('third_party_arrivals')).toBe(HOUR);
    await sweepArrivals(backend.db);
    expect(await findArrival(backend.db, id, hash)).toMatchObject({ mail: person.mail });

    const journeys = makeJourneys(backend.db);
    const secret = await journeys.begin({ platform: 'Google', userId: null, returnTo: 'http://localhost/' });
    expect(await leftOf('third_party_journeys')).toBe(15 * MINUTE);
    await journeys.sweep();
    expect(await journeys.end(secret, 'Google')).toMatchObject({ platform: 'Google' });
  });

  test('computes times by the clock of the database', async () => {
    const { rows } = await sql<{ ms: number }>`select extract(epoch from ${now} - ${fromNow(-MINUTE)})::float8 * 1000 as ms`.execute(
      backend.db,
    );
    expect(rows).toEqual([{ ms: MINUTE }]);
  });

  test('recognises an expired licence', async () => {
    const session = await backend.signedIn(teacher);
    const inMinutes = (minutes: number) =>
      backend.db
        .updateTable('licences')
        .set({ expires_at: sql`now() + make_interval(mins => ${minutes})` })
        .where('code', '=', licence)
        .execute();
    const ask = async (id: 'findLicence' | 'activateLicence') => backend.ask(id, await licenceRequest(id, session));
    await inMinutes(30);
    expect(await ask('findLicence')).toMatchObject({ status: 200 });
    await inMinutes(-30);
    expect(await ask('findLicence')).toMatchObject({ type: 'licence-expired' });
    expect(await ask('activateLicence')).toMatchObject({ type: 'licence-expired' });
  });
});
