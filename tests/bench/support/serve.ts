/** A process with a backend, much data, and a simpler server for comparison; ends when its input ends. */
import fastify from 'fastify';
import { openBackend } from '../../../src/backend/app';
import type { Db } from '../../../src/backend/db/schema';
import { seedLoad } from '../../../src/backend/demo/load';
import { makeCatalogue } from '../../../src/backend/library/catalogue';
import { titlesBody } from '../../../src/backend/library/titles-answer';
import { loadView } from '../../../src/backend/library/view';
import type { BackendOptions } from '../../../src/backend/options';
import { makePasswords } from '../../../src/backend/security/passwords';
import { makeSessions } from '../../../src/backend/security/sessions';

export type Wanted = {
  readonly database: BackendOptions['database'];
  /** The number of titles and people beyond the demo data. */
  readonly titles: number;
  readonly users: number;
  /** E-mail address of the signed-in person. */
  readonly mail: string;
  /** Folder of the built portal, if the server is to serve pages too. */
  readonly webFolder?: string;
};

const HOUR = 60 * 60_000;
const host = '127.0.0.1';
const anyPort = { host, port: 0 };

const signIn = async (db: Db, mail: string) => {
  const { id } = await db.selectFrom('users').select('id').where('mail', '=', mail).executeTakeFirstOrThrow();
  return makeSessions(db, { idle: HOUR, total: HOUR }).open(id, null);
};

/** Returns the same bytes from a bare server, and the library without a cache. */
const simplerServer = async (db: Db, token: string, user: string) => {
  const server = fastify();
  const sessions = makeSessions(db, { idle: HOUR, total: HOUR });
  const catalogue = makeCatalogue(db);
  server.get('/user', (_request, reply) => reply.type('application/json').send(user));
  server.get('/library', async (_request, reply) => {
    const session = await sessions.find(token);
    if (!session) throw new Error('The session is gone');
    const [{ titles }, view] = await Promise.all([catalogue.at(session.catalogueVersion), loadView(db, session)]);
    const { gzipped } = await titlesBody(titles.values(), view);
    return reply.type('application/json').header('content-encoding', 'gzip').send(gzipped);
  });
  return server;
};

const serve = async ({ database, titles, users, mail, webFolder }: Wanted) => {
  const backend = await openBackend({ database, demo: true, ...(webFolder !== undefined && { webFolder }) });
  const passwordHash = await makePasswords({ memoryKiB: 8, passes: 1 }).hash('Load2026');
  if (titles + users > 0) await seedLoad(backend.db, { titles, users, passwordHash });
  const token = await signIn(backend.db, mail);
  const headers = { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' };
  const { body: user } = await backend.server.inject({ url: '/api/user', headers });
  const simpler = await simplerServer(backend.db, token, user);

  const addresses = { backend: await backend.server.listen(anyPort), simpler: await simpler.listen(anyPort) };
  console.log(JSON.stringify({ ...addresses, headers }));
  process.stdin.resume().once('end', async () => {
    await simpler.close();
    await backend.close();
    process.exit(0);
  });
};

await serve(JSON.parse(process.argv[2] ?? '{}'));
