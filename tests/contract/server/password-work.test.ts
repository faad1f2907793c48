import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../../src/backend/demo/users';
import type { TestBackend } from '../support/backend';

/** Hashes that argon2 received for comparison. */
const checked = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hash, ...others) => {
    checked.push(String(hash));
    return argon2.verify(hash, ...others);
  };
  return { ...argon2, verify };
});

let backend: TestBackend;
beforeAll(async () => {
  // Modules that earlier tests have loaded use the real argon2, which does not record the hashes.
  vi.resetModules();
  const { openTestBackend } = await import('../support/backend');
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  checked.length = 0;
});

test.each([
  ['the right password', 'teacher@demo.example', demoPassword],
  ['a wrong password', 'teacher@demo.example', 'Demo2027'],
  ['an unknown address', 'nobody@demo.example', demoPassword],
  ['an account that is not active yet', 'inactive@demo.example', demoPassword],
])('signing in with %s computes one password hash, at the usual cost', async (_, mail, password) => {
  await backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') } });
  expect(checked).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)]);
});
