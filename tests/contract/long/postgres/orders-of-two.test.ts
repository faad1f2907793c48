import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../../src/backend/db/schema';
import { adoptionCalls, newOrder, newTeacher, wishOf } from '../../support/adoption';
import { openTestBackend, type TestBackend } from '../../support/backend';
import { freshDatabase } from '../../support/database';
import { countWaiting } from '../../support/waiting';

/** Two backends that share only the database. */
let here: TestBackend;
let there: TestBackend;
beforeAll(async () => {
  const { options: database } = await freshDatabase();
  here = await openTestBackend({ database });
  there = await openTestBackend({ database });
});
afterAll(() => Promise.all([here.close(), there.close()]));

const either = (index: number) => adoptionCalls(index % 2 ? here : there);

test('fifty clients at two instances with two different orders send one of them', async () => {
  const { session, orderId } = await either(0).teacherWith();
  const wishes = [wishOf([3, 0, 0]), wishOf([0, 3, 0])];
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => either(index).send(session, orderId, wishes[index % 2])));
  const kept = results[0] === 'sent' ? 0 : 1;
  results.forEach((result, index) => {
    expect(result).toBe(index % 2 === kept ? 'sent' : 'already-sent');
  });
  expect(await either(0).sendingsOf(orderId)).toHaveLength(1);
});

test('of teachers at two instances who order the same title, one orders, and the others are warned', async () => {
  const teachers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { id, mail } = await newTeacher(here.db);
      return { index, session: await here.signedIn(mail), orderId: await newOrder(here.db, id, { title_id: '1060' }) };
    }),
  );
  const results = await Promise.all(teachers.map(({ index, session, orderId }) => either(index).send(session, orderId, wishOf())));
  expect(results.filter((result) => result === 'sent')).toHaveLength(1);
  expect(results.filter((result) => result === 'ordered-before')).toHaveLength(19);
});

test('orders of the same title are locked in the order of their numbers, so that no two wait for each other', async () => {
  const { session, id } = await either(0).teacherWith();
  for (const number of [90_002, 90_001]) await newOrder(here.db, id, { id: number, title_id: '1061' });
  const sent = await here.db.transaction().execute(async (tx) => {
    const lock = (db: Db, number: number) =>
      db.selectFrom('adoption_orders').select('id').where('id', '=', number).forNoKeyUpdate().skipLocked().execute();
    await lock(tx, 90_001);
    const outcome = either(0).send(session, '90002', wishOf());
    while ((await countWaiting(there.db)) === 0);
    expect(await lock(there.db, 90_002), 'it waits for the first, and has not the second').toHaveLength(1);
    return { outcome };
  });
  expect(await sent.outcome).toBe('sent');
});
