import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../src/backend/db/schema';
import { demoChildrenWish } from '../../../src/backend/demo/children';
import type { SignedMessage } from '../../../src/backend/payment/messages';
import type { PaymentForm } from '../../../src/backend/payment/payments';
import type { components } from '../../../src/shared/api/contract.gen';
import type { TestBackend } from './backend';

type Schemas = components['schemas'];
type Order = Schemas['ChildrenOrder'];
type Child = Schemas['OrderedChild'];

/** Creates a teacher of school 7 who may order, with an open order and a child whom the publisher knows. */
export const newOrderer = async (db: Db) => {
  const mail = `children.${randomUUID()}@school.example`;
  const { rows } = await sql<{ id: string }>`
    insert into users (mail, name, surname, role, profile, country_id, school_id, hp_permission, active)
    values (${mail}, 'Eva', 'Sol', 'TEACHER', 'CUSTOMER_USER_PREMIUM', 1131, 7, true, true) returning id::text`.execute(db);
  const id = rows[0]?.id ?? '';
  const known = await db
    .insertInto('known_children')
    .values({
      user_id: id,
      school_id: '7',
      school_name: 'CEIP El Olivar',
      postal_code: '45600',
      name: 'Alba',
      surname1: 'Sol',
      surname2: null,
      birth_date: '2016-06-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('known_child_levels').values({ child_id: known.id, level_id: 4, name: '4º' }).execute();
  const order = await db.insertInto('children_orders').values({ user_id: id }).returning('id').executeTakeFirstOrThrow();
  return { id, mail, known: known.id, order: order.id };
};
export type Orderer = Awaited<ReturnType<typeof newOrderer>>;

export const wishedChild = demoChildrenWish.hijos[0] as Child;

export const knownChild = ({ known }: Pick<Orderer, 'known'>, differing: Partial<Child> = {}): Child => ({
  ...wishedChild,
  id: known,
  t_nombre: 'Alba',
  t_apellido1: 'Sol',
  t_apellido2: '',
  f_nacimiento: '2016-06-01',
  ...differing,
});

/** Returns the second child of an order, who is a new child. @param picture the id of its picture */
export const newChild = (picture: string | null, differing: Partial<Child> = {}): Child => ({
  ...wishedChild,
  numero_hijo: 2,
  id: null,
  libro_familia: picture !== null,
  imagen_libro_familia: picture,
  t_nombre: 'Leo',
  t_apellido1: 'Sol',
  t_apellido2: 'Río',
  f_nacimiento: '2017-02-28',
  ...differing,
});

export const orderOf = (one: Pick<Orderer, 'id' | 'known' | 'order'>, differing: Partial<Order> = {}): Order => ({
  id_profesor: one.id,
  id_centro_profesor: '7',
  id_peticion: one.order,
  n_profesores_departamento: 0,
  id_decision_adopcion: null,
  f_solicitud: '2026-11-26',
  iva: 4,
  cost: 10.05,
  vatCost: 0.4,
  totalCost: 10.45,
  hijos: [knownChild(one)],
  ...differing,
});

/** A signed-in person, with the order that they have sent. */
export type OrdererWithOrder = Orderer & { readonly session: string };

/** Makes functions with which people order books and pay orders at a backend. @param at returns the backend, once it is open */
export const childrenOrdersAt = (at: () => TestBackend) => {
  const ask = ({ session, order }: Pick<OrdererWithOrder, 'session' | 'order'>, totalCost = '10.45') =>
    at().ask('payChildrenOrder', { session, path: { orderId: String(order), totalCost }, headers: { 'accept-language': 'en' } });

  return {
    /** Creates a person, and sends an order. @param differing called before the order is sent, for example to upload a picture */
    async ordered(differing: (one: OrdererWithOrder) => Promise<Partial<Order>> = async () => ({})): Promise<OrdererWithOrder> {
      const one = await newOrderer(at().db);
      const session = await at().signedIn(one.mail);
      const body = orderOf(one, await differing({ ...one, session }));
      expect(await at().ask('sendChildrenOrder', { session, body })).toMatchObject({ status: 204 });
      return { ...one, session };
    },

    ask,

    /** Requests the payment form. @returns the form, with its fields renamed as in the other tests of payments */
    async formOf(one: Pick<OrdererWithOrder, 'session' | 'order'>): Promise<PaymentForm> {
      const answer = await ask(one);
      expect(answer).toMatchObject({ status: 200 });
      const { action, parameters } = answer.body as Schemas['ChildrenPaymentForm'];
      return { paymentUrl: action, paymentParameters: { ...parameters } };
    },

    notify: (body: SignedMessage) => at().ask('notifyPayment', { body, headers: { 'sec-fetch-site': 'cross-site' } }),

    withdraw: ({ session, order }: Pick<OrdererWithOrder, 'session' | 'order'>, despitePayment = false) =>
      at().ask('withdrawChildrenOrder', { session, path: { orderId: String(order) }, body: { despitePayment } }),

    stateOf: async ({ session, order }: Pick<OrdererWithOrder, 'session' | 'order'>) =>
      (await at().ask('getChildrenOrderState', { session, path: { orderId: String(order) } })).body,

    unpaidOf: async (session: string) => (await at().ask('getUnpaidChildrenOrder', { session })).body,

    paymentsOf: ({ order }: Pick<OrdererWithOrder, 'order'>) =>
      at()
        .db.selectFrom('payments')
        .innerJoin('children_order_payments', 'payment_id', 'payments.order_id')
        .selectAll('payments')
        .where('children_order_payments.order_id', '=', order)
        .orderBy('created_at')
        .execute(),

    lettersFor: ({ mail }: Pick<OrdererWithOrder, 'mail'>) =>
      at().db.selectFrom('outbox').select(['subject', 'plain']).where('recipient', '=', mail).orderBy('id').execute(),
  };
};
