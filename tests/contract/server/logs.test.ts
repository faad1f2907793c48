import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../src/backend/demo/users';
import { inject, requestOf } from '../support/ask';
import { openTestBackend } from '../support/backend';
import { operationById } from '../support/operations';

test('logs contain events, and no password, token or cookie', async () => {
  const lines: string[] = [];
  const backend = await openTestBackend({ logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } });
  const send = (id: Parameters<typeof operationById>[0], how: Parameters<typeof requestOf>[1]) =>
    inject(backend.server, requestOf(operationById(id), how));

  const secrets = {
    password: 'an-unlikely-password',
    header: 'h'.repeat(43),
    cookie: 'c'.repeat(43),
    query: 'a-token-in-the-query',
    captcha: '',
  };
  const mail = 'teacher@demo.example';
  secrets.captcha = await backend.earn('signin');
  const signedIn = await send('signIn', { body: { mail, password: demoPassword, token: secrets.captcha } });
  const session = /session=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
  const withSecrets = { headers: { 'x-access-token': secrets.header }, session: secrets.cookie };
  await send('signIn', { ...withSecrets, body: { mail, password: secrets.password, token: await backend.earn('signin') } });
  await send('signIn', { ...withSecrets, payload: `{"mail":"${mail}","password":"${secrets.password}` });
  await send('signIn', { ...withSecrets, body: { mail, password: [secrets.password], token: secrets.captcha } });
  await send('findSchool', { ...withSecrets, path: { code: 'TOLEDO0001' }, query: { token: secrets.query } });
  await send('getUser', withSecrets);
  await send('getUser', { session });

  // An internal error during a sign-in is logged with its cause.
  await sql`alter table users rename to users_gone`.execute(backend.db);
  const body = { mail, password: secrets.password, token: await backend.earn('signin') };
  const fault = await send('signIn', { ...withSecrets, body });
  expect(fault).toMatchObject({
    status: 500,
    body: { type: 'about:blank', title: 'An error has occurred. Please try again.', status: 500 },
  });
  expect(fault.text, 'the caller gets no details').not.toMatch(/users|relation|stack/i);
  await backend.close();

  const log = lines.join('');
  expect(log).toContain('/api/signin');
  expect(log).toContain('the request failed');
  for (const [name, secret] of Object.entries({ ...secrets, session, demoPassword })) {
    expect(secret, name).not.toBe('');
    expect(log.includes(secret), `the log holds the ${name}`).toBe(false);
  }
});
