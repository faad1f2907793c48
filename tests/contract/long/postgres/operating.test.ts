import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseOptions } from '../../../../src/backend/db/open';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { freshDatabase } from '../../support/database';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ metrics: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => backend.close());

const get = (url: string) => backend.request({ method: 'GET', url });

test('a running process says that it is alive, whatever the state of its dependencies', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' }, headers: { 'cache-control': 'no-store' } });
});

describe('a server is ready', () => {
  test('with all its dependencies', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' }, headers: { 'cache-control': 'no-store' } });
  });

  test.each([
    [
      'migrations',
      sql`update kysely_migration set name = 'older' where name like '0001%'`,
      sql`update kysely_migration set name = '0001-portal.sql' where name = 'older'`,
    ],
    ['database, content', sql`alter table versions rename to versions_gone`, sql`alter table versions_gone rename to versions`],
  ])('not without %s', async (missing, take, giveBack) => {
    await take.execute(backend.db);
    expect(await get('/readyz')).toMatchObject({ status: 503, type: 'unavailable', body: { detail: `not there: ${missing}` } });
    await giveBack.execute(backend.db);
    expect(await get('/readyz')).toMatchObject({ status: 200 });
  });
});

test('a server without a content service is not ready and returns 503 for texts and pages', async () => {
  const without = await openTestBackend({ contentUrl: 'http://127.0.0.1:9' });
  expect(await without.request({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 503, body: { detail: 'not there: content' } });
  const answers = await Promise.all([
    without.ask('getTexts', { path: { locale: 'es_ES' } }),
    without.ask('getWebContent', { path: { pageId: 'FOOTER', language: 'es' } }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, type: 'unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await without.close();
});

describe('metrics', () => {
  const figures = async () => (await fetch(backend.metricsAddress ?? '')).text();

  test('count requests by operation and status, without addresses', async () => {
    await backend.ask('getFeatures');
    await backend.ask('getLibrary');
    await backend.request({ method: 'GET', url: '/activate/17/a-secret-of-a-link' });
    const text = await figures();
    expect(text).toContain('portal_requests_total{operation="getFeatures",status="200"} 1');
    expect(text).toContain('portal_requests_total{operation="getLibrary",status="401"} 1');
    // On a busy machine the answer may take longer than the bucket allows.
    expect(text).toMatch(/portal_request_duration_seconds_bucket\{le="0.25",operation="getFeatures"\} [01]/);
    expect(text).toMatch(/portal_request_duration_seconds_bucket\{le="\+Inf",operation="getFeatures"\} 1/);
    expect(text).not.toContain('a-secret-of-a-link');
  });

  test('cover connections, mail and event loop', async () => {
    const text = await figures();
    for (const name of [
      'portal_database_connections{state="idle"}',
      'portal_database_waiting',
      'portal_mail_waiting',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} \\d`, 'm'));
  });

  test('are available without the database; figures from the database are NaN then', async () => {
    const { options, drop } = await freshDatabase();
    // A query that waits for a connection fails after a short time.
    const database = { ...Object(options), connectMs: 600 } as DatabaseOptions;
    const without = await openTestBackend({ database, metrics: { host: '127.0.0.1', port: 0 } });
    await without.db.destroy();
    const answer = await fetch(without.metricsAddress ?? '');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(/^portal_mail_waiting nan$/im);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
    await without.close();
    drop();
  });

  test('are not available on the public port', async () => {
    expect(await get('/metrics')).toMatchObject({ status: 404, type: 'not-found' });
  });
});
