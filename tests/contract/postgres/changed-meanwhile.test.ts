import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../src/backend/demo/users';
import { openTestBackend, type TestBackend } from '../../support/backend/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const mail = 'teacher@demo.example';

/** Whether somebody waits for a row that another transaction has changed. */
const isAwaited = async () => {
  const { rows } = await sql<{ waiting: boolean }>`
    select count(*) > 0 as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(backend.db);
  return rows[0]?.waiting ?? false;
};

test('who signs in with a password that is being changed does not come in', async () => {
  const id = await backend.idOf(mail);
  const token = await backend.earn('signin');
  const { answered, isOver } = await backend.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
    const progress = { isOver: false };
    const answered = backend.ask('signIn', { body: { mail, password: demoPassword, token } }).finally(() => {
      progress.isOver = true;
    });
    while (!progress.isOver && !(await isAwaited()));
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
    return { answered: () => answered, isOver: progress.isOver };
  });
  expect(isOver, 'it waits for what becomes of the change').toBe(false);
  expect(await answered()).toMatchObject({ status: 401, type: 'wrong-credentials' });
  expect(await backend.db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()).toEqual([]);
});
