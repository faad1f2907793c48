import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/backend/contract/document';
import type { Ask } from '../support/ask';
import { openTestBackend, type TestBackend } from '../support/backend';
import { solve, tokenOf } from '../support/captcha';
import { makeKnownRequest } from '../support/known-values';
import { nameOperations, operations, wordsOf } from '../support/operations';
import { findEntitledPeople } from '../support/people';
import { readTableDigests, type TableDigests } from '../support/table-digests';

let backend: TestBackend;
let stored: () => Promise<TableDigests>;

beforeAll(async () => {
  backend = await openTestBackend();
  stored = await readTableDigests(backend.db);
});
afterAll(() => backend.close());

/** Returns a request that would succeed, with the given token in the place where the operation expects a token. */
const withToken = (operation: Operation, token: string | undefined): Ask => {
  const { path, query, body } = makeKnownRequest(operation);
  if ('token' in query) {
    const { token: _, ...others } = query;
    return { path, query: { ...others, ...(token !== undefined && { token }) } };
  }
  return { path, query, body: { ...(body as object), token } };
};

/** Returns the token of a challenge that the server has signed and that expired a second ago. */
const lapsedToken = async (action: string) => {
  const secrets = await backend.db.selectFrom('secrets').select(['name', 'value']).execute();
  const secretOf = (name: string) => secrets.find((secret) => secret.name === name)?.value ?? '';
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { action, until: Date.now() / 1_000 - 1 },
    deriveKey,
    hmacSignatureSecret: secretOf('captcha'),
    hmacKeySignatureSecret: secretOf('captcha-answer'),
  });
  return tokenOf(challenge, await solve(challenge));
};

describe.each(nameOperations(operations.filter(({ captcha }) => captcha !== undefined)))('%s', (_, operation) => {
  const { captcha: actions = [] } = operation;
  const [action = ''] = actions;
  const others = wordsOf('CaptchaAction').filter((other) => !actions.includes(other));

  const [mail] = operation.security.length > 0 ? findEntitledPeople(operation) : [];
  let session: string | undefined;
  // A successful call may change the permissions of the person.
  let restore: () => Promise<unknown> = async () => undefined;
  beforeAll(async () => {
    if (mail !== undefined) restore = await backend.keep(mail);
  });
  const beginAgain = async () => {
    await restore();
    session = mail && (await backend.signedIn(mail));
  };
  beforeEach(beginAgain);

  const ask = (token: string | undefined) => backend.ask(operation, { ...withToken(operation, token), session });

  const refuses = async (token: string | undefined, answer: Readonly<Record<string, unknown>>) => {
    const before = await stored();
    expect(await ask(token)).toMatchObject(answer);
    expect(await stored()).toEqual(before);
  };

  const captchaRefused = { status: 403, type: 'captcha-refused' };
  const invalid = { status: 400, type: 'invalid-request' };

  test.each(actions)('accepts a token for %s, once', async (one) => {
    const token = await backend.earn(one);
    const first = await ask(token);
    expect([first.status, first.type]).not.toEqual([403, 'captcha-refused']);
    expect([first.status, first.type], 'the token was looked at').not.toEqual([400, 'invalid-request']);
    await beginAgain();
    await refuses(token, captchaRefused);
  });

  test('accepts a token once in concurrent requests', async () => {
    const token = await backend.earn(action);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(token)));
    // An accepted call may take the permission away, or change the session token.
    const refused = ['captcha-refused', 'not-allowed', 'unavailable'];
    expect(answers.filter(({ type = '' }) => !refused.includes(type))).toHaveLength(1);
  });

  test('rejects a request without a token', () => refuses(undefined, invalid));
  test('rejects an empty token', () => refuses('', invalid));
  test('rejects a malformed token', () => refuses('bm90IGEgdG9rZW4=', captchaRefused));
  test.each(others)('rejects a token for %s', async (other) => refuses(await backend.earn(other), captchaRefused));
  test('rejects an expired token', async () => refuses(await lapsedToken(action), captchaRefused));

  test('rejects a token with a changed action', async () => {
    const payload = JSON.parse(Buffer.from(await backend.earn(others[0] ?? ''), 'base64').toString());
    payload.challenge.parameters.data.action = action;
    await refuses(Buffer.from(JSON.stringify(payload)).toString('base64'), captchaRefused);
  });

  test('rejects a challenge that another server created', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      data: { action, until: Date.now() / 1_000 + 60 },
      deriveKey,
      hmacSignatureSecret: 'not the secret',
      hmacKeySignatureSecret: 'nor this one',
    });
    await refuses(tokenOf(challenge, await solve(challenge)), captchaRefused);
  });
});
