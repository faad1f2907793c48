import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBackend } from '../../../../src/backend/app';
import { readConfig } from '../../../../src/backend/config';
import { hasPendingMigrations } from '../../../../src/backend/db/migrate';
import { openDatabase } from '../../../../src/backend/db/open';
import { templateFolder } from '../../../../src/backend/db/template';
import { listenAt } from '../../../../src/backend/http/listen';
import { sentenceOf } from '../../../../src/backend/operating/start-fault';
import { temporaryFolder } from '../../../support/temporary-folder';
import { freshDatabase } from '../../support/database';
import { cheap } from '../../support/options';
import { RawConnection } from '../../support/raw';
import { startPortal } from '../../support/start';

let database: string;
let place: string;

beforeAll(async () => {
  const { options } = await freshDatabase();
  database = (options as { readonly url: string }).url;
  place = temporaryFolder('portal-start');
});
afterAll(() => rmSync(place, { recursive: true }));

const halfPost =
  'POST /api/signin HTTP/1.1\r\nhost: portal.example\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"mail":';

/** Connects a client that starts a request and never completes the request. */
const halfWay = async (address: string) => {
  const connection = await RawConnection.to(address);
  connection.send(halfPost);
  // An answer to another request shows that the server has read the first part of the incomplete request.
  expect((await fetch(`${address}/api/features`)).status).toBe(200);
  return connection;
};

const isThere = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

describe.concurrent('a portal that is asked to stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s shuts down properly, even with a client that stops sending', async (signal) => {
    const { child, address, ended } = startPortal({ DATABASE_URL: database });
    const half = await halfWay(await address);
    child.kill(signal);
    await half.end();
    expect(await ended).toEqual({ code: 0, complaint: '' });
  });

  test('twice ends at once', async () => {
    const { child, address, ended } = startPortal({ DATABASE_URL: database });
    const half = await halfWay(await address);
    child.kill('SIGTERM');
    while (await isThere(await address));
    child.kill('SIGTERM');
    expect(await ended, 'it has not waited for the client').toMatchObject({ code: 143 });
    await half.end();
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('by %s to npm, its parent process, frees the port', async (signal) => {
    const { child, address, ended } = startPortal({ DATABASE_URL: database }, 'npm');
    const at = await address;
    child.kill(signal);
    // The output of npm closes when all its child processes have ended.
    await ended;
    expect(await isThere(at)).toBe(false);
  });
});

/** Returns the error of a portal that does not start. */
const faultOf = async (env: Readonly<Record<string, string>>) => {
  const started = async () => {
    const { backend: options, host, port } = readConfig({ HOST: '127.0.0.1', PORT: '0', ...env });
    const backend = await openBackend({ ...cheap, ...options });
    try {
      return await listenAt(backend.server, host, port);
    } finally {
      await backend.close();
    }
  };
  return started().then(
    () => 'It started',
    (error: unknown) => sentenceOf(error),
  );
};

describe('a portal that fails to start reports the reason in one line, without a password:', () => {
  const { address: server } = inject('database') as { readonly address: string };
  const password = 'hunter2';
  const nowhere = 'postgres://portal:hunter2@localhost:1/portal';

  test.each<[string, () => Readonly<Record<string, string>>, RegExp]>([
    [
      'no address of the database answers',
      () => ({ DATABASE_URL: nowhere }),
      /^The database of DATABASE_URL cannot be used at (127\.0\.0\.1|::1) port 1.*: ECONNREFUSED\.$/,
    ],
    [
      'the host is unknown',
      () => ({ DATABASE_URL: 'postgres://portal:hunter2@nowhere.invalid/portal' }),
      /^The database of DATABASE_URL cannot be used at nowhere\.invalid: E\w+\.$/,
    ],
    [
      'the database does not exist',
      () => ({ DATABASE_URL: `${server.replace('portal@', 'portal:hunter2@')}missing` }),
      /^The database of DATABASE_URL cannot be used: database "missing" does not exist \(3D000\)\.$/,
    ],
    [
      'the folder is inside a file',
      () => ({ DATA_DIR: path.join(place, 'file', 'data') }),
      /^The folder of the database, .*file\/data\/db \(DATA_DIR\), cannot be used: what is there is no folder\.$/,
    ],
    [
      'the port is invalid',
      () => ({ PORT: '80.5' }),
      /^The configuration is wrong:\n- PORT must be a whole number from 0 to 65535, not '80\.5'$/,
    ],
    [
      'the database address is invalid',
      () => ({ DATABASE_URL: 'postgres//portal:hunter2@localhost' }),
      /^The configuration is wrong:\n- DATABASE_URL must be an address that starts with postgres:\/\/ or postgresql:\/\/$/,
    ],
    [
      'the host is not on this machine',
      () => ({ DATABASE_URL: database, HOST: '192.0.2.1' }),
      /^Port 0 at 192\.0\.2\.1 \(HOST, PORT\) cannot be opened: this machine does not have that address\.$/,
    ],
    [
      'the host to listen on is unknown',
      () => ({ DATABASE_URL: database, HOST: 'nowhere.invalid' }),
      /^Port 0 at nowhere\.invalid \(HOST, PORT\) cannot be opened: nobody .*\.$/,
    ],
  ])('%s', async (_, env, said) => {
    writeFileSync(path.join(place, 'file'), '');
    const complaint = await faultOf(env());
    expect(complaint).toMatch(said);
    expect(complaint).not.toContain(password);
  });

  test('and exits with an error', async () => {
    const { code, complaint } = await startPortal({ DATABASE_URL: nowhere }).ended;
    expect({ code, lines: complaint.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(complaint).not.toContain(password);
  });

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { readonly port: number };
    expect(await faultOf({ DATABASE_URL: database, PORT: String(port) })).toBe(
      `Port ${port} at 127.0.0.1 (HOST, PORT) is in use: stop what listens there, or choose another.`,
    );
    const metrics = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' };
    expect(await faultOf({ DATABASE_URL: database, ...metrics })).toContain('(METRICS_HOST, METRICS_PORT) is in use');
    other.close();
  });
});

describe('the database that the build made', () => {
  /**
   * Returns the number of a database folder. PostgreSQL gives each new database another number, and copies of a folder share its number.
   */
  const numberOf = (folder: string) => readFileSync(path.join(folder, 'global', 'pg_control')).readBigUInt64LE();

  test('has all tables, but no data that portals must not share', async () => {
    const folder = path.join(place, 'template');
    cpSync(templateFolder, folder, { recursive: true });
    const db = await openDatabase({ folder }, () => undefined);
    expect(await hasPendingMigrations(db)).toBe(false);
    for (const table of ['secrets', 'users', 'sessions', 'titles', 'schools'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    await db.destroy();
  });

  test('is copied by the first start of a portal', async () => {
    const data = path.join(place, 'first');
    const { child, address, ended } = startPortal({ DATA_DIR: data });
    expect((await fetch(`${await address}/api/features`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, complaint: '' });
    expect(numberOf(path.join(data, 'db'))).toBe(numberOf(templateFolder));
  });

  test('is copied with access for its owner alone, even if a killed start has left part of a copy', async () => {
    const data = path.join(place, 'again');
    mkdirSync(path.join(data, 'db.new', 'half'), { recursive: true });
    const { child, address, ended } = startPortal({ DATA_DIR: data });
    await address;
    const modeOf = (entry: string) => statSync(path.join(data, 'db', entry)).mode & 0o777;
    // The modes are read first, because the portal also restricts the folder when it stops.
    const modes = ['', 'global', 'PG_VERSION', 'global/pg_control'].map(modeOf);
    child.kill('SIGTERM');
    await ended;
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
    expect(['db/half', 'db.new'].filter((name) => existsSync(path.join(data, name)))).toEqual([]);
  });
});
