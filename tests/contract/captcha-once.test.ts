import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

// Only the database can decide between concurrent requests. The tests in `server` cover all other rules about captchas.
test('a captcha token is accepted once, even in concurrent requests', async () => {
  const token = await backend.earn('signin');
  const body = { mail: 'teacher@demo.example', password: demoPassword, token };
  const answers = await Promise.all(Array.from({ length: 8 }, () => backend.ask('signIn', { body })));
  expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
  expect(answers.filter(({ type }) => type === 'captcha-refused')).toHaveLength(7);
});
