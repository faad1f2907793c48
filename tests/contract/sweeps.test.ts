import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOver } from '../../src/backend/db/clock';
import { deleteExpired } from '../../src/backend/db/delete-expired';
import { openTestBackend, type TestBackend } from './support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await sql`create table deleted (count int not null)`.execute(backend.db);
  await sql`
    create function note_deleted() returns trigger language plpgsql as $$
    begin insert into deleted select count(*) from gone; return null; end $$`.execute(backend.db);
  await sql`
    create trigger note_deleted after delete on used_captchas referencing old table as gone
    for each statement execute function note_deleted()`.execute(backend.db);
});
afterAll(() => backend.close());

const put = (count: number, minutes: number) =>
  sql`insert into used_captchas (id, expires_at)
    select gen_random_uuid()::text, now() + make_interval(mins => ${minutes}) from generate_series(1, ${count}::int)`.execute(backend.db);

test('expired rows are deleted in batches, however many there are, and the others stay', async () => {
  await sql`delete from used_captchas`.execute(backend.db);
  await sql`delete from deleted`.execute(backend.db);
  await put(25, -1);
  await put(3, 30);
  await deleteExpired(backend.db, 'used_captchas', isOver, 10);
  const { rows } = await sql<{ count: number }>`select count from deleted`.execute(backend.db);
  expect(rows.map(({ count }) => count)).toEqual([10, 10, 5]);
  const left = await sql<{ count: number }>`select count(*)::int as count from used_captchas`.execute(backend.db);
  expect(left.rows).toEqual([{ count: 3 }]);
});
