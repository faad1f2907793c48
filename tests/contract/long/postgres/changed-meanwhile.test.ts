import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount } from '../../../../src/backend/account/link-account';
import { fromNow } from '../../../../src/backend/db/clock';
import type { Db } from '../../../../src/backend/db/schema';
import { demoClient } from '../../../../src/backend/demo/client';
import { demoPassword } from '../../../../src/backend/demo/users';
import { makeCookies } from '../../../../src/backend/http/cookies';
import { makeRequestSessions } from '../../../../src/backend/security/request-sessions';
import { makeSessions } from '../../../../src/backend/security/sessions';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { makeKnownRequest } from '../../support/known-values';
import { isWriting, nameOperations, operations } from '../../support/operations';
import { findEntitledPeople } from '../../support/people';
import { countWaiting } from '../../support/waiting';

/*
 * The owner restores the account, which ends all sessions, while another request is running. The restoration prevails, whatever data the
 * other request has already read.
 */

const mail = 'teacher@demo.example';

let backend: TestBackend;
let id: string;
let session: string;
let putBack: () => Promise<unknown>;

beforeAll(async () => {
  backend = await openTestBackend();
  id = await backend.idOf(mail);
});
afterAll(() => backend.close());
beforeEach(async () => {
  putBack = await backend.keep(mail);
  session = await backend.signedIn(mail);
});
afterEach(() => putBack());

const isAwaited = async () => (await countWaiting(backend.db)) > 0;

/**
 * Restores the account while a request is running.
 * @returns the result of the request, which waited for the restoration
 */
const restoredDuring = async <Outcome>(begin: () => Promise<Outcome>, of = id): Promise<Outcome> => {
  const during = async (tx: Db) => {
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', of).execute();
    let isOver = false;
    const outcome = begin().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isAwaited()));
    expect(isOver, 'the request waits for the restoration').toBe(false);
    await tx.deleteFrom('sessions').where('user_id', '=', of).execute();
    return { outcome };
  };
  const { outcome } = await backend.db.transaction().execute(during);
  return outcome;
};

const account = () => backend.db.selectFrom('users').select(['mail', 'platform', 'subject']).where('id', '=', id).executeTakeFirstOrThrow();
const own = { mail, platform: 'LDAP', subject: null };

test('a session that ends while its use is recorded is not valid for that request', async () => {
  await backend.db
    .updateTable('sessions')
    .set({ expires_at: fromNow(60_000) })
    .where('user_id', '=', id)
    .execute();
  const { asked } = await backend.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('user_id').where('user_id', '=', id).forUpdate().execute();
    const answer = backend.ask('getUser', { session });
    while (!(await isAwaited()));
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
    return { asked: answer };
  });
  expect(await asked).toMatchObject({ status: 401, type: 'session-required' });
});

describe('while an account is restored', () => {
  test('the previous password does not sign in, and the browser is not remembered', async () => {
    const token = await backend.earn('signin');
    const answer = await restoredDuring(() => backend.ask('signIn', { body: { mail, password: demoPassword, token } }));
    expect(answer).toMatchObject({ status: 401, type: 'wrong-credentials' });
    for (const table of ['sessions', 'known_devices'] as const) {
      expect(await backend.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual([]);
    }
  });

  test('a session that ends cannot change the e-mail address', async () => {
    const token = await backend.earn('edit_account');
    const body = { email: 'thief@evil.example', name: 'Thief', surname1: 'Ruiz', mktPrefs: false, token };
    const answer = await restoredDuring(() => backend.ask('updateAccount', { session, body }));
    expect(answer).toMatchObject({ status: 401, type: 'session-required' });
    expect(await account()).toEqual(own);
  });

  test('a session that ends cannot change the password', async () => {
    const body = { current: demoPassword, new: 'Thief12', token: await backend.earn('password') };
    const answer = await restoredDuring(() => backend.ask('changePassword', { session, body }));
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('a session that ends cannot consent to another system', async () => {
    const body = {
      client_id: demoClient.id,
      redirect_uri: `http://localhost${demoClient.returnPath}`,
      token: await backend.earn('oauth2Authorize'),
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    };
    const answer = await restoredDuring(() => backend.ask('authoriseClient', { session, body }));
    expect(answer).toMatchObject({ status: 401, type: 'session-required' });
    expect(await backend.db.selectFrom('oauth_grants').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  test('a session that ends cannot link the account', async () => {
    const identity = { subject: 'thief', mail: 'thief@evil.example', verified: true, name: '', surname: '' };
    const sessions = makeRequestSessions(makeSessions(backend.db, { idle: 60_000, total: 60_000 }), makeCookies(undefined));
    const request = { protocol: 'http', headers: {}, cookies: { session } as Record<string, string> } as FastifyRequest;
    const renewed = (tx: Db) => sessions.renewAlone(tx, request, id, 'sign-in-changed');
    const linking = restoredDuring(() => linkAccount(backend.db, id, 'Google', identity, renewed));
    await expect(linking).rejects.toMatchObject({ status: 401, type: 'session-required' });
    expect(await account()).toEqual(own);
  });
});

describe('while the account of a support person is restored', () => {
  const onAccounts = operations.filter(
    (operation) => isWriting(operation) && /^\/(admin|invoice)/.test(operation.path) && operation.id !== 'findProductKeys',
  );

  test.each(nameOperations(onAccounts))('a session that ends does nothing more: %s', async (_, operation) => {
    const [supporter = ''] = findEntitledPeople(operation);
    const restore = await backend.keep(supporter);
    const theirs = await backend.signedIn(supporter);
    // Every action of support is recorded together with its effect.
    const records = () => backend.db.selectFrom('support_actions').select('id').orderBy('id').execute();
    const before = await records();
    const { body, ...known } = makeKnownRequest(operation);
    // A request that starts a process of invoices contains the address of its person.
    const own = Object(body) as { user?: string };
    const ask = () =>
      backend.ask(operation, { ...known, session: theirs, body: own.user === undefined ? body : { ...own, user: supporter } });
    const answer = await restoredDuring(ask, await backend.idOf(supporter));
    expect(answer).toMatchObject({ status: 401, type: 'session-required' });
    await restore();
    expect(await records()).toEqual(before);
  });
});
