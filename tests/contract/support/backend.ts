import { isDeepStrictEqual } from 'node:util';
import type { Challenge } from 'altcha-lib';
import type { InjectOptions } from 'fastify';
import { type Backend, openBackend } from '../../../src/backend/app';
import type { CaptchaAction } from '../../../src/backend/captcha/captcha';
import type { Operation } from '../../../src/backend/contract/document';
import type { OperationId } from '../../../src/backend/contract/types';
import type { BackendOptions } from '../../../src/backend/options';
import { makeSessions } from '../../../src/backend/security/sessions';
import { type Answer, type Ask, inject, requestOf } from './ask';
import { solve, tokenOf } from './captcha';
import { ownDatabase } from './database';
import { operationById } from './operations';
import { cheap } from './options';

const HOUR = 60 * 60_000;

/** A backend with its own database, and helpers for frequent actions of tests. */
export type TestBackend = Backend & {
  /**
   * Sends a request to an operation.
   * @throws when the answer is a 500 (with its log entry) or breaks the contract
   */
  readonly ask: (operation: OperationId | Operation, ask?: Ask) => Promise<Answer>;
  /**
   * Sends any request.
   * @throws when the answer is a 500
   */
  readonly request: (request: InjectOptions) => Promise<Answer>;
  /** Returns the id of a person by their address. */
  readonly idOf: (mail: string) => Promise<string>;
  /** Opens a session of a person. @returns its token */
  readonly signedIn: (mail: string) => Promise<string>;
  /**
   * Saves the row of a person, and their library.
   * @returns a function that restores the person and the library
   */
  readonly keep: (mail: string) => Promise<() => Promise<unknown>>;
  /** Returns a new captcha token. */
  readonly earn: (action: string, headers?: Ask['headers']) => Promise<string>;
};

/** Adds the helpers to a backend whose log goes to `lines`. */
const withHelpers = (backend: Backend, lines: readonly string[]): Omit<TestBackend, 'close'> => {
  const { server, db, metricsAddress } = backend;
  const sessions = makeSessions(db, { idle: HOUR, total: HOUR });

  const request = async (options: InjectOptions) => {
    const answer = await inject(server, options);
    if (answer.status === 500) throw new Error(`${options.method} ${options.url} answers 500: ${lines.at(-1)}`);
    return answer;
  };

  const ask: TestBackend['ask'] = async (named, how = {}) => {
    const operation = typeof named === 'string' ? operationById(named) : named;
    const answer = await request(requestOf(operation, how));
    if (!operation.responses.has(answer.status)) {
      throw new Error(`${operation.id} answers ${answer.status}, which the contract does not know: ${answer.text}`);
    }
    return answer;
  };

  const personOf = (mail: string) =>
    db
      .selectFrom('users')
      .leftJoin('demo_impersonations', 'user_id', 'id')
      .select(['id', 'impersonator_id'])
      .where('mail', '=', mail)
      .executeTakeFirstOrThrow();

  const keep = async (mail: string) => {
    const { id } = await personOf(mail);
    const read = async () => {
      const {
        id: _id,
        mail_key: _,
        folded_name: _folded,
        ...person
      } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const library = await db.selectFrom('library_titles').selectAll().where('user_id', '=', id).execute();
      return { person, library };
    };
    const { person, library } = await read();
    return async () => {
      // The rows are compared first, because writing takes longer than reading, and usually nothing has changed.
      const now = await read();
      if (!isDeepStrictEqual(now.person, person)) await db.updateTable('users').set(person).where('id', '=', id).execute();
      if (isDeepStrictEqual(now.library, library)) return;
      await db.deleteFrom('library_titles').where('user_id', '=', id).execute();
      if (library.length > 0) await db.insertInto('library_titles').values(library).execute();
    };
  };

  return {
    server,
    db,
    metricsAddress,
    request,
    keep,
    ask,
    idOf: async (mail) => (await personOf(mail)).id,
    async signedIn(mail) {
      const { id, impersonator_id } = await personOf(mail);
      return sessions.open(id, impersonator_id);
    },
    async earn(action, headers = {}) {
      const { body } = await ask('getCaptchaChallenge', { path: { action: action as CaptchaAction }, headers });
      const { challenge } = body as { challenge: Challenge };
      return tokenOf(challenge, await solve(challenge));
    },
  };
};

/**
 * Opens a backend on a fresh database, with the demo data unless `demo` is false.
 * @param options differences from the cheap settings of tests. If the options name a database, the caller has to remove it
 */
export const openTestBackend = async (options: Partial<BackendOptions> = {}): Promise<TestBackend> => {
  const own = options.database ? { database: options.database } : await ownDatabase(options.demo === false ? 'empty' : 'demo');
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const backend = await openBackend({ ...cheap, demo: true, logLevel: 'error', logStream, ...options, ...own });
  return { ...withHelpers(backend, lines), close: backend.close };
};
