import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import type { Db } from '../db/schema';
import type { CatalogueSnapshot } from '../library/catalogue';
import type { SessionUser } from '../security/session-rows';

type Schemas = components['schemas'];

/** The condition that an order can still be sent. Its head-counts are open, or one of its materials has units or may still get units. */
const hasUnits = sql<boolean>`heads_open or exists (
  select from adoption_materials where order_id = adoption_orders.id
    and (units > 0 or units_sent < case kind when 'AULA' then classrooms else teachers end))`;

/** Selects the orders of a person's school, each with its teacher. */
export const ordersOf = (db: Db, { school_id }: SessionUser) =>
  db
    .selectFrom('adoption_orders')
    .leftJoin('users', 'users.id', 'teacher_id')
    .selectAll('adoption_orders')
    .select(hasUnits.as('has_units'))
    .select(sql<string | null>`nullif(concat_ws(' ', users.name, surname, surname2), '')`.as('teacher'))
    // A person without a school finds no orders.
    .where((is) => is('adoption_orders.school_id', '=', is.val(school_id)));

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['executeTakeFirstOrThrow']>>;

/** Reads the materials of an order, in the publisher's sequence. */
export const materialsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('adoption_materials')
    .select(['id', 'name', 'kind', 'units', 'units_sent as unitsSent'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute();

type MaterialRow = Awaited<ReturnType<typeof materialsOf>>[number];

/** Returns an order in the form of the contract, as the given person sees it in the list. */
export const orderOnTheWire = (order: OrderRow, user: SessionUser, { titles }: CatalogueSnapshot): Schemas['AdoptionOrder'] => {
  const title = order.title_id === null ? undefined : titles.get(order.title_id);
  return {
    idSolicitud: order.id,
    estado: { idEstado: order.state },
    pedidoModificable: order.heads_open && order.teacher_id === user.id,
    detalleModificable: order.detail_open && order.has_units,
    todoRecibido: !order.has_units,
    idProfesor: order.teacher_id,
    desProfesor: order.teacher,
    desTitulo: order.name,
    desAsignatura: order.subject,
    desNivel: order.level,
    portadaTitulo: title?.nodeRef ?? null,
    coverVersion: title?.coverVersion ?? null,
    comentarioPublico: order.remark,
  };
};

export const materialOnTheWire = ({ id, name, kind, units, unitsSent }: MaterialRow): Schemas['AdoptionMaterial'] => ({
  idMaterial: id,
  desMaterial: name,
  tipoMaterial: kind,
  unidadesActual: units,
  unidadesEnviadas: unitsSent,
});
