/** A program that serves a backend with much data, and a simpler server for comparison. The process ends when its standard input closes. */
import fastify from 'fastify';
import { openBackend } from '../../../src/backend/app';
import { openDatabase } from '../../../src/backend/db/open';
import type { Db } from '../../../src/backend/db/schema';
import { seedLoad } from '../../../src/backend/demo/load';
import { makeCatalogue } from '../../../src/backend/library/catalogue';
import { drawCover } from '../../../src/backend/library/cover';
import { titlesBody } from '../../../src/backend/library/titles-answer';
import { loadView } from '../../../src/backend/library/view';
import { type BackendOptions, resolveOptions } from '../../../src/backend/options';
import { makePasswords } from '../../../src/backend/security/passwords';
import { makeSessions } from '../../../src/backend/security/sessions';

export type ServeOptions = {
  readonly database: BackendOptions['database'];
  /** Number of titles besides the demo data; `users` is the number of people besides the demo data. */
  readonly titles: number;
  readonly users: number;
  /** E-mail address of the person who is signed in. */
  readonly mail: string;
  /** Whether proofs of work cost nearly nothing, because many visitors share the processors of this machine. */
  readonly cheapCaptcha?: boolean;
  /** Times of the students' zone, if they differ from the default. */
  readonly studentZone?: BackendOptions['studentZone'];
  /** Folder of the built portal, if the backend also serves pages. */
  readonly webFolder?: string;
};

const HOUR = 60 * 60_000;
const host = '127.0.0.1';
const anyPort = { host, port: 0 };

/** The default time limits of sessions. */
const { sessions: usual } = resolveOptions({ database: 'memory' });

/** @returns the token of a session that was opened `hours` ago, and has been in use since then */
const signIn = async (db: Db, mail: string, hours: number) => {
  const { id } = await db.selectFrom('users').select('id').where('mail', '=', mail).executeTakeFirstOrThrow();
  const { total, idle } = usual;
  const left = total - hours * HOUR;
  return makeSessions(db, { total: left, idle: Math.min(idle, left) }).open(id, null);
};

/** Loads data. On a PostgreSQL server, loading uses a separate connection, because the portal limits the duration of its statements. */
const loadInto = async (database: ServeOptions['database'], served: Db, wanted: Parameters<typeof seedLoad>[1]) => {
  if (typeof database === 'string' || 'folder' in database) return seedLoad(served, wanted);
  const db = await openDatabase(database, () => undefined);
  await seedLoad(db, wanted);
  await db.destroy();
};

const headersOf = (token: string) => ({ cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' });

/**
 * Returns a server that sends the same bytes without the portal's checks. The server composes the library for each request, sends covers as
 * SVG drawings, and parses any JSON body.
 */
const simplerServer = async (db: Db, token: string, user: string) => {
  const server = fastify();
  const sessions = makeSessions(db, usual);
  const catalogue = makeCatalogue(db);
  server.get<{ Params: { count: string } }>('/bytes/:count', ({ params: { count } }, reply) =>
    reply.type('application/json').send('x'.repeat(Number(count))),
  );
  server.post('/signin', async () => ({}));
  server.get('/user', (_request, reply) => reply.type('application/json').send(user));
  server.get<{ Params: { id: string } }>('/api/cover/:id', async ({ params: { id } }, reply) => {
    const title = await db.selectFrom('titles').selectAll().where('node_ref', '=', id).executeTakeFirstOrThrow();
    return reply.type('image/svg+xml').send(drawCover(title));
  });
  server.get('/library', async (_request, reply) => {
    const session = await sessions.find(token);
    if (!session) throw new Error('The session is gone');
    const [{ titles }, view] = await Promise.all([catalogue.at(session.catalogueVersion), loadView(db, session)]);
    const { gzipped } = await titlesBody(titles.values(), view);
    return reply.type('application/json').header('content-encoding', 'gzip').send(gzipped);
  });
  return server;
};

const serve = async ({ database, titles, users, mail, webFolder, studentZone = {}, cheapCaptcha = false }: ServeOptions) => {
  const backend = await openBackend({
    database,
    demo: true,
    studentZone,
    ...(webFolder !== undefined && { webFolder }),
    ...(cheapCaptcha && { captcha: { provider: 'altcha', iterations: 1, minTries: 1, maxTries: 2 } }),
  });
  const passwordHash = await makePasswords({ memoryKiB: 8, passes: 1 }).hash('Load2026');
  if (titles + users > 0) await loadInto(database, backend.db, { titles, users, passwordHash });
  const token = await signIn(backend.db, mail, 3 * 24);
  const headers = headersOf(token);
  const headersOfLastHours = headersOf(await signIn(backend.db, mail, 7 * 24 - 4));
  const { body: user } = await backend.server.inject({ url: '/api/user', headers });
  const simpler = await simplerServer(backend.db, token, user);

  const addresses = { backend: await backend.server.listen(anyPort), simpler: await simpler.listen(anyPort) };
  console.log(JSON.stringify({ ...addresses, headers, headersOfLastHours }));
  process.stdin.resume().once('end', async () => {
    await simpler.close();
    await backend.close();
    process.exit(0);
  });
};

await serve(JSON.parse(process.argv[2] ?? '{}'));
