import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../../src/backend/db/schema';
import type { components } from '../../../src/shared/api/contract.gen';
import type { MaterialKind } from '../../../src/shared/rules/adoption-order';
import type { TestBackend } from './backend';

/** Creates a teacher who may order free material. */
export const newTeacher = async (db: Db, wanted: Partial<Insertable<Tables['users']>> = {}) =>
  db
    .insertInto('users')
    .values({
      mail: `orders.${randomUUID()}@school.example`,
      password_hash: '',
      name: 'Eva',
      surname: 'Sol',
      role: 'TEACHER',
      profile: 'CUSTOMER_USER_PREMIUM',
      country_id: 1131,
      school_id: '7',
      gpa_permission: true,
      position_id: '1',
      position_name: 'Dirección',
      active: true,
      ...wanted,
    })
    .returning(['id', 'mail'])
    .executeTakeFirstOrThrow();

export type NewMaterial = readonly [kind: MaterialKind, units: number, unitsSent: number];

/** One material of each kind, with one unit each. */
export const oneOfEach: readonly NewMaterial[] = [
  ['ALUM', 1, 0],
  ['PROF', 1, 0],
  ['AULA', 1, 0],
];

/** Creates an order that a teacher may change and send. @returns its number, as text for a path */
export const newOrder = async (
  db: Db,
  teacher_id: string | null,
  wanted: Partial<Insertable<Tables['adoption_orders']>> = {},
  materials: readonly NewMaterial[] = oneOfEach,
): Promise<string> => {
  const { id } = await db
    .insertInto('adoption_orders')
    .values({
      teacher_id,
      school_id: '7',
      area: 'Otras',
      name: 'Reacciones 2 ESO',
      subject: 'Física y Química',
      level: '2.º de ESO',
      state: 'APROBADA',
      heads_open: true,
      detail_open: true,
      students: 40,
      classrooms: 2,
      teachers: 3,
      ...wanted,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = materials.map(([kind, units, units_sent], place) => ({
    order_id: id,
    id: place + 1,
    name: `Material ${place + 1}`,
    kind,
    units,
    units_sent,
    position: place,
  }));
  if (rows.length > 0) await db.insertInto('adoption_materials').values(rows).execute();
  return String(id);
};

/** Values of an order that differ from the usual values, and the materials of the order. */
export type OrderValues = readonly [wanted?: Partial<Insertable<Tables['adoption_orders']>>, materials?: readonly NewMaterial[]];

type Schemas = components['schemas'];
export type Wish = Schemas['AdoptionWish'];

/** Returns the request body that sends an order of `newOrder`. */
export const wishOf = (units: readonly number[] = [1, 1, 1], change: Partial<Wish> = {}): Wish => ({
  alumnosPeticion: 40,
  aulasPeticion: 2,
  profesoresPeticion: 3,
  materiales: units.map((unidadesActual, place) => ({ idMaterial: place + 1, unidadesActual })),
  autorizacion: true,
  ...change,
});

/** Makes functions that call a backend in tests of orders. */
export const adoptionCalls = (backend: TestBackend) => {
  const ordersOf = async (session: string) => {
    const { Areas } = (await backend.ask('getAdoptionOrders', { session })).body as Schemas['AdoptionOrders'];
    return Areas.flatMap(({ Titulos }) => Titulos);
  };

  const orderOf = async (session: string, orderId: string) =>
    (await backend.ask('getAdoptionOrder', { session, path: { orderId } })).body as Schemas['AdoptionOrderDetail'];

  /** Sends an order. @returns 'sent', the warning, or the slug of a refusal */
  const send = async (session: string, orderId: string, order: unknown, alert: unknown = false): Promise<string> => {
    const { status, type, body } = await backend.ask('sendAdoptionOrder', { session, path: { orderId }, body: { order, alert } });
    return status === 200 ? ((body as Schemas['AdoptionSent']).alert ?? 'sent') : (type ?? '');
  };

  const sendingsOf = (orderId: string) =>
    backend.db
      .selectFrom('adoption_sendings')
      .select(['teacher_id', 'warned'])
      .where('order_id', '=', Number(orderId))
      .orderBy('id')
      .execute();

  /** Creates a teacher of the demo school with an order. */
  const teacherWith = async (...[wanted, materials]: OrderValues) => {
    const teacher = await newTeacher(backend.db);
    const session = await backend.signedIn(teacher.mail);
    return { ...teacher, session, orderId: await newOrder(backend.db, teacher.id, wanted, materials) };
  };

  return { ordersOf, orderOf, send, sendingsOf, teacherWith };
};

export const unitsOf = ({ materiales }: Schemas['AdoptionOrderDetail']): readonly number[] =>
  materiales.map(({ unidadesActual }) => unidadesActual);
