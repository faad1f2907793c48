import { sortedByName } from '../../shared/rules/names';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { materialOnTheWire, materialsOf, orderOnTheWire, ordersOf } from './orders';
import { requireOrderRight } from './permission';

/** Returns the orders of the person's school, grouped by area; areas and titles are sorted by name. */
export const getAdoptionOrders =
  ({ db, catalogue }: Services): Handler<'getAdoptionOrders'> =>
  async ({ session: { user, catalogueVersion } }) => {
    requireOrderRight(user);
    const [rows, snapshot] = await Promise.all([
      ordersOf(db, user).orderBy('level').orderBy('adoption_orders.id').execute(),
      catalogue.at(catalogueVersion),
    ]);
    const areas = sortedByName([...new Set(rows.map(({ area }) => area))].map((name) => ({ name })));
    const titlesOf = (name: string) => sortedByName(rows.filter(({ area }) => area === name));
    const body = {
      Areas: areas.map(({ name }) => ({ Area: name, Titulos: titlesOf(name).map((order) => orderOnTheWire(order, user, snapshot)) })),
    };
    return { status: 200, body };
  };

export const getAdoptionOrder =
  ({ db, catalogue }: Services): Handler<'getAdoptionOrder'> =>
  async ({ path: { orderId }, session: { user, catalogueVersion } }) => {
    requireOrderRight(user);
    const order = await ordersOf(db, user).where('adoption_orders.id', '=', orderId).executeTakeFirst();
    if (!order) throw new Problem(404, 'not-found');
    const [materials, snapshot] = await Promise.all([materialsOf(db, orderId), catalogue.at(catalogueVersion)]);
    const body = {
      ...orderOnTheWire(order, user, snapshot),
      alumnosPeticion: order.students,
      aulasPeticion: order.classrooms,
      profesoresPeticion: order.teachers,
      materiales: materials.map(materialOnTheWire),
    };
    return { status: 200, body };
  };
