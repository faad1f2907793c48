import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/backend/contract/document';
import { makeSessions } from '../../../src/backend/security/sessions';
import { type Answer, requestOf } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { makeKnownRequest } from '../support/known-values';
import { nameOperations, operations, wordsOf } from '../support/operations';
import { type Kind, mayCall } from '../support/people';

const HOUR = 60 * 60_000;

/** Every role with every profile, and without a profile. */
const kinds: readonly Kind[] = wordsOf('Role').flatMap((role) => [...wordsOf('Profile'), null].map((profile) => ({ role, profile })));

type Outcome = 'let through' | 'signed out' | 'not allowed';

/** A caller: the kind of person, the security scheme, and the headers of a request. */
type Caller = {
  readonly name: string;
  readonly kind: Kind;
  /** The security scheme of the session; undefined without a valid session. */
  readonly scheme: 'session' | 'accessToken' | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

/** Returns the expected outcome of a call, by role and profile, and by the rules for kinds of people (people.ts). */
const expected = (operation: Operation, { scheme, kind, headers }: Caller): Outcome => {
  if (operation.security.length === 0) return 'let through';
  if (operation.isOptional && Object.keys(headers).length === 0) return 'let through';
  if (scheme === undefined || !operation.security.includes(scheme)) return 'signed out';
  return mayCall(operation, kind) ? 'let through' : 'not allowed';
};

/** The slugs of refusals that are due to the role or the profile. */
const refusals: readonly string[] = ['not-allowed', 'not-impersonating'];

const outcomeOf = ({ status, type }: Answer): Outcome => {
  if (status === 401 && type === 'session-required') return 'signed out';
  return status === 403 && refusals.includes(type ?? '') ? 'not allowed' : 'let through';
};

let backend: TestBackend;
let callers: readonly Caller[];

const cookie = (token: string) => ({ cookie: `session=${token}` });

/** Inserts a person of a kind. @returns the id of the person */
const insertPerson = async ({ role, profile }: Kind, active = true): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (mail, password_hash, name, surname, role, profile, school_id, country_id, active, admin_fictitious)
    values (${`${randomUUID()}@demo.example`}, '', 'Alba', 'Prieto', ${role}, ${profile}, 7, 1131, ${active}, true) returning id`.execute(
    backend.db,
  );
  return rows[0]?.id ?? '';
};

/**
 * Creates callers of each kind of person, each with a separate session. Each role with the premium
 * profile comes two more times: impersonated by support, and with its token in a header.
 */
const ofEveryKind = async (): Promise<readonly Caller[]> => {
  const { open } = makeSessions(backend.db, { idle: HOUR, total: HOUR });
  const supporter = await backend.idOf('customersupport@demo.example');
  const callersOf = async (kind: Kind): Promise<readonly Caller[]> => {
    // Each caller is another person, because an accepted call may end all sessions of its person.
    const opened = async (impersonatorId: string | null = null) => open(await insertPerson(kind), impersonatorId);
    const name = `${kind.role} ${kind.profile ?? 'without profile'}`;
    const caller: Caller = { name, kind, scheme: 'session', headers: cookie(await opened()) };
    if (kind.profile !== 'CUSTOMER_USER_PREMIUM') return [caller];
    return [
      caller,
      { ...caller, name: `${name}, impersonated`, kind: { ...kind, isImpersonated: true }, headers: cookie(await opened(supporter)) },
      { ...caller, name: `${name}, by header`, scheme: 'accessToken', headers: { 'x-access-token': await opened() } },
    ];
  };
  return (await Promise.all(kinds.map(callersOf))).flat();
};

/** Creates callers with sessions in every state. The callers have many permissions, so that only the session decides. */
const withEverySession = async (): Promise<readonly Caller[]> => {
  const kind: Kind = { role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM' };
  const { open, end } = makeSessions(backend.db, { idle: HOUR, total: HOUR });
  const id = await insertPerson(kind);
  const [valid, ended, inactive] = [await open(id, null), await open(id, null), await open(await insertPerson(kind, false), null)];
  await end(ended);
  const unused = await makeSessions(backend.db, { idle: -1, total: HOUR }).open(id, null);
  const old = await makeSessions(backend.db, { idle: HOUR, total: -1 }).open(id, null);
  const none = { kind, scheme: undefined };
  return [
    { ...none, name: 'nobody', headers: {} },
    { ...none, name: 'a token that was never issued', headers: cookie('x'.repeat(43)) },
    { ...none, name: 'a malformed token', headers: cookie("' or 1=1 --") },
    { ...none, name: 'an empty cookie', headers: cookie('') },
    { ...none, name: 'a session unused for too long', headers: cookie(unused) },
    { ...none, name: 'a session past its maximum age', headers: cookie(old) },
    { ...none, name: 'an ended session', headers: cookie(ended) },
    { ...none, name: 'a person with an inactive account', headers: cookie(inactive) },
    { ...none, name: 'an expired session in a header', headers: { 'x-access-token': unused } },
    { name: 'an invalid cookie with a valid header', kind, scheme: 'accessToken', headers: { ...cookie(unused), 'x-access-token': valid } },
    { ...none, name: 'a valid cookie with an invalid header', headers: { ...cookie(valid), 'x-access-token': unused } },
  ];
};

beforeAll(async () => {
  backend = await openTestBackend();
  callers = [...(await ofEveryKind()), ...(await withEverySession())];
});
afterAll(() => backend.close());

describe('authorisation', () => {
  // A sign-out ends the session of a caller, and the end of an impersonation gives the session to support. So all sessions are
  // restored after each test.
  beforeAll(() => sql`create table kept_sessions as select * from sessions`.execute(backend.db));
  afterEach(async () => {
    await sql`delete from sessions`.execute(backend.db);
    await sql`insert into sessions select * from kept_sessions`.execute(backend.db);
  });

  test.each(nameOperations())('%s accepts exactly the callers that the contract names', async (_, operation) => {
    const { path, query } = makeKnownRequest(operation);
    // With a malformed body, a caller with permission writes nothing. A caller without permission is refused before the body is read.
    const payload = operation.body === undefined ? {} : { payload: '{' };
    const differing: string[] = [];
    for (const caller of callers) {
      const outcome = outcomeOf(await backend.ask(operation, { path, query, ...payload, headers: caller.headers }));
      const should = expected(operation, caller);
      if (outcome !== should) differing.push(`${caller.name}: ${outcome} instead of ${should}`);
    }
    expect(differing).toEqual([]);
  });
});

describe('refusals do not wait for the body of', () => {
  let port: number;
  beforeAll(async () => {
    await backend.server.listen({ port: 0, host: '127.0.0.1' });
    port = (backend.server.server.address() as AddressInfo).port;
  });

  /** Announces fifty megabytes without sending them. @returns the status of the answer */
  const announce = (operation: Operation, headers: Readonly<Record<string, string>>) =>
    new Promise<number>((resolve, reject) => {
      const { path, query } = makeKnownRequest(operation);
      const { method = 'POST', url } = requestOf(operation, { path, query });
      const type = Object.keys(operation.body?.value.content ?? {})[0] ?? 'application/json';
      const request = http.request({
        port,
        method,
        path: String(url),
        headers: { ...headers, 'content-type': type, 'content-length': 50_000_000 },
      });
      request.once('response', ({ statusCode = 0 }) => {
        resolve(statusCode);
        request.destroy();
      });
      request.once('error', reject);
      request.flushHeaders();
    });

  const guarded = operations.filter(({ body, security }) => body !== undefined && security.length > 0);
  const headersOf = (some: (caller: Caller) => boolean) => callers.find(some)?.headers ?? {};

  test.each(nameOperations(guarded))('%s, signed out', async (_, operation) => {
    expect(await announce(operation, {})).toBe(401);
  });

  test.each(nameOperations(guarded.filter((operation) => kinds.some((kind) => !mayCall(operation, kind)))))(
    '%s, not permitted',
    async (_, operation) => {
      expect(
        await announce(
          operation,
          headersOf(({ kind, scheme }) => scheme === 'session' && !mayCall(operation, kind)),
        ),
      ).toBe(403);
    },
  );

  test.each(nameOperations(operations.filter(({ body, sameOrigin }) => body !== undefined && sameOrigin)))(
    '%s, cross-site',
    async (_, operation) => {
      const { headers } = callers.find(({ kind, scheme }) => scheme === 'session' && mayCall(operation, kind)) ?? { headers: {} };
      expect(await announce(operation, { ...headers, 'sec-fetch-site': 'cross-site' })).toBe(403);
    },
  );
});
