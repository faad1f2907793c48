import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../../src/backend/db/schema';
import { type NewMaterial, newOrder, wishOf } from '../../support/adoption';
import { betweenBackends } from '../../support/between';
import { type Child, startChild } from '../../support/child';
import { type FreshDatabase, freshDatabase } from '../../support/database';
import { call, signInAt } from '../../support/numbered-writes';

const mail = 'teacher@demo.example';
const MATERIALS = 40;
const materials = Array.from({ length: MATERIALS }, (_, place): NewMaterial => [place % 2 ? 'PROF' : 'AULA', 0, 0]);
const heads = { alumnosPeticion: 60, aulasPeticion: 5, profesoresPeticion: 5 };
const wish = wishOf(
  materials.map(() => 2),
  heads,
);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const between = <T>(work: (db: Db) => Promise<T>) => betweenBackends(database, work);

const newOrders = () =>
  between(async (db) => {
    const { id } = await db.selectFrom('users').select('id').where('mail', '=', mail).executeTakeFirstOrThrow();
    const orders: string[] = [];
    for (let order = 0; order < 20; order += 1) orders.push(await newOrder(db, id, {}, materials));
    return orders;
  });

/** Returns stored values of each order: its state, whether it is open, and its numbers of people, units and sendings. */
const keptOf = (orders: readonly string[]) =>
  between((db) =>
    Promise.all(
      orders.map(async (order) => {
        const id = Number(order);
        const row = await db.selectFrom('adoption_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const units = await db.selectFrom('adoption_materials').select('units').where('order_id', '=', id).distinct().execute();
        const sendings = await db.selectFrom('adoption_sendings').select('id').where('order_id', '=', id).execute();
        return {
          state: row.state,
          isOpen: row.heads_open || row.detail_open,
          students: row.students,
          units: units.map((one) => one.units),
          sendings: sendings.length,
        };
      }),
    ),
  );

const untouched = { state: 'APROBADA', isOpen: true, students: 40, units: [0], sendings: 0 };
const sent = { state: 'ENVIADA', isOpen: false, students: 60, units: [2], sendings: 1 };

test('an order during which the backend is killed is sent in full or not at all; after another try it counts once', async () => {
  let cookie: string | undefined;
  const send = (child: Child, order: string) =>
    // A lost connection means that the backend was killed.
    call(child, 'PUT', `/gratis-adoption/orders/${order}`, cookie ?? '', { order: wish, alert: false }).then(
      ({ status }) => status,
      () => undefined,
    );
  // The number of answers before each kill.
  for (const before of [1, 6, 15]) {
    const orders = await newOrders();
    const running = await startChild({ database: database.options });
    cookie ??= await signInAt(running, mail);
    let left = before;
    let killed: Promise<void> | undefined;
    const came = await Promise.all(
      orders.map(async (order) => {
        const status = await send(running, order);
        left -= 1;
        if (left <= 0) killed ??= running.kill();
        return status;
      }),
    );
    await killed;
    const kept = await keptOf(orders);
    for (const [index, one] of kept.entries()) {
      expect(one).toEqual(one.state === 'ENVIADA' ? sent : untouched);
      if (came[index] === 200) expect(one).toEqual(sent);
    }

    const child = await startChild({ database: database.options });
    const again: (number | undefined)[] = [];
    for (const order of orders) again.push(await send(child, order));
    await child.kill();
    expect(again).toEqual(orders.map(() => 200));
    expect(await keptOf(orders)).toEqual(orders.map(() => sent));
  }
});
