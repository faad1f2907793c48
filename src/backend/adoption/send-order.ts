import { sql } from 'kysely';
import type { components } from '../../shared/api/contract.gen';
import {
  faultOfOrder,
  type HeadCounts,
  hasSameCounts,
  isDetailEditable,
  isOverLimit,
  isSameForm,
  type OrderFault,
  type OrderForm,
  type SentCounts,
  withSending,
} from '../../shared/rules/adoption-order';
import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { SessionUser } from '../security/session-rows';
import type { Services } from '../services';
import { materialsOf } from './orders';
import { requireOrderRight } from './permission';

type Wish = components['schemas']['AdoptionWish'];
type Warning = components['schemas']['AdoptionSent']['alert'];

/**
 * Locks an order, and the other orders of its school for the same title. All requests lock these rows by ascending id, so that each request
 * sees which orders earlier requests have sent.
 * @throws 404 when the school of the person has no such order
 */
const lockOrder = async (tx: Db, { school_id }: SessionUser, orderId: number) => {
  const rows = await tx
    .selectFrom('adoption_orders')
    .select(['id', 'teacher_id', 'state', 'heads_open', 'detail_open', 'students', 'classrooms', 'teachers'])
    .where((is) => is('school_id', '=', is.val(school_id)))
    .where((is) =>
      is.or([is('id', '=', orderId), is('title_id', '=', is.selectFrom('adoption_orders').select('title_id').where('id', '=', orderId))]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const order = rows.find(({ id }) => id === orderId);
  if (!order) throw new Problem(404, 'not-found');
  return { order, others: rows.filter(({ id }) => id !== orderId) };
};

type Order = Awaited<ReturnType<typeof lockOrder>>['order'];

const sendingOf = (wish: Wish): SentCounts => ({
  counts: { students: wish.alumnosPeticion, classrooms: wish.aulasPeticion, teachers: wish.profesoresPeticion },
  units: wish.materiales.map(({ idMaterial, unidadesActual }) => ({ id: idMaterial, units: unidadesActual })),
});

const details: { readonly [Fault in OrderFault]: string } = {
  'heads-missing': 'must be positive',
  'over-limit': 'must not exceed the limit',
  'no-units': 'must have a unit',
  'not-authorised': 'must be authorised',
};

/** Finds the fields of a request that cause a fault. */
const fieldsOf = (fault: OrderFault, { materials, counts }: OrderForm, wish: Wish): readonly string[] => {
  if (fault === 'heads-missing')
    return (['alumnosPeticion', 'aulasPeticion', 'profesoresPeticion'] as const).filter((name) => wish[name] === 0);
  if (fault === 'no-units') return ['materiales'];
  if (fault === 'not-authorised') return ['autorizacion'];
  const overLimit = new Set(materials.filter((material) => isOverLimit(material, counts)).map(({ id }) => id));
  return wish.materiales.flatMap(({ idMaterial }, place) => (overLimit.has(idMaterial) ? `materiales/${place}/unidadesActual` : []));
};

const refuseFault = (form: OrderForm, wish: Wish, areHeadCountsOpen: boolean): void => {
  const fault = faultOfOrder(form, { areHeadCountsOpen, isAuthorised: wish.autorizacion });
  if (fault === undefined) return;
  const errors = fieldsOf(fault, form, wish).map((field) => ({ pointer: `/body/order/${field}`, detail: details[fault] }));
  throw new Problem(400, fault, { errors });
};

/** Checks a request. @returns the form to store; null when the same form was already sent, for example after a lost answer */
const checkRequest = (order: Order, before: OrderForm, wish: Wish, userId: string): OrderForm | null => {
  const { state, teacher_id: teacherId, heads_open: areHeadCountsOpen, detail_open: isDetailOpen } = order;
  if (teacherId !== userId) throw new Problem(403, 'not-assigned');
  const after = withSending(before, sendingOf(wish));
  if (state === 'ENVIADA') {
    if (after && isSameForm(before, after)) return null;
    throw new Problem(409, 'already-sent');
  }
  if (!isDetailEditable({ state, teacherId, areHeadCountsOpen, isDetailOpen }, userId)) throw new Problem(409, 'not-open');
  if (!after) throw new Problem(409, 'other-materials');
  if (!areHeadCountsOpen && !hasSameCounts(before.counts, after.counts)) throw new Problem(409, 'heads-locked');
  refuseFault(after, wish, areHeadCountsOpen);
  return after;
};

const saveOrder = async (tx: Db, orderId: number, { counts, materials }: OrderForm, teacher_id: string, warned: boolean): Promise<void> => {
  const closed = { ...(counts satisfies HeadCounts), state: 'ENVIADA', heads_open: false, detail_open: false } as const;
  await tx.updateTable('adoption_orders').set(closed).where('id', '=', orderId).execute();
  const [ids, units] = [materials.map(({ id }) => id), materials.map((material) => material.units)];
  await sql`update adoption_materials set units = sent.units from unnest(${ids}::integer[], ${units}::integer[]) as sent (id, units)
    where order_id = ${orderId} and adoption_materials.id = sent.id`.execute(tx);
  await tx.insertInto('adoption_sendings').values({ order_id: orderId, teacher_id, warned }).execute();
};

/** Sends an order, or answers with a warning that the person has to confirm first. */
export const sendAdoptionOrder =
  ({ db, limits }: Services): Handler<'sendAdoptionOrder'> =>
  async ({ path: { orderId }, body: { order: wish, alert: isWarned }, session: { user } }) => {
    requireOrderRight(user);
    await limits.take('adoptionByUser', user.id);
    const alert = await db.transaction().execute(async (tx): Promise<Warning> => {
      const { order, others } = await lockOrder(tx, user, orderId);
      const { students, classrooms, teachers } = order;
      const form = { counts: { students, classrooms, teachers }, materials: await materialsOf(tx, orderId) };
      const sent = checkRequest(order, form, wish, user.id);
      if (!sent) return null;
      if (!isWarned && others.some(({ state }) => state === 'ENVIADA')) return 'ordered-before';
      await saveOrder(tx, orderId, sent, user.id, isWarned);
      return null;
    });
    return { status: 200, body: { alert } };
  };
