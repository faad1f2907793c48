import { hash } from 'node:crypto';
import type { components } from '../../shared/api/contract.gen';
import type { KnownChild } from '../../shared/rules/children-order';
import { orderCost } from '../../shared/rules/order-cost';
import { centsOf } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import { now } from '../db/clock';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import { schoolDay } from '../pd-courses/announcements';
import type { Services } from '../services';
import { portalAddress } from '../session/portal-address';
import { errorsOfChild, findKnownChild, hasTwice, refuseErrors, type WireChild } from './check-child';
import { checkOffer, type OrderedBook } from './check-offer';
import type { FamilyBooks } from './family-books';
import { knownChildrenOf } from './known-children';
import { lockOrder, requireOpen } from './orders';
import { type Orderer, requireOrderer } from './permission';

type Wire = components['schemas']['ChildrenOrder'];

/** Sorts the children of an order by number and their books by ISBN, and leaves out the day. So the same order always has the same hash. */
const normalise = ({ f_solicitud: _, ...wire }: Wire) => ({
  ...wire,
  hijos: wire.hijos
    .map((child) => ({ ...child, componentes: [...child.componentes].sort((one, other) => (one.isbn < other.isbn ? -1 : 1)) }))
    .sort((one, other) => one.numero_hijo - other.numero_hijo),
});

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const hashOf = (wire: Wire): string => hash('sha256', JSON.stringify(normalise(wire), sortFields), 'base64url');

/** Refuses an order for another person or school, or with the same child twice. @throws 400 with the faulty fields */
const refuseForeign = (wire: Wire, { id, schoolId }: Orderer): void => {
  const known = wire.hijos.flatMap((child) => child.id ?? []);
  refuseErrors([
    ...(wire.id_profesor === id ? [] : [{ pointer: '/body/id_profesor', detail: 'must be that of the caller' }]),
    ...(wire.id_centro_profesor === schoolId ? [] : [{ pointer: '/body/id_centro_profesor', detail: 'must be that of the caller' }]),
    ...(hasTwice(wire.hijos.map(({ numero_hijo }) => numero_hijo)) || hasTwice(known)
      ? [{ pointer: '/body/hijos', detail: 'must have each child once' }]
      : []),
  ]);
};

/** Computes the costs of an order. @throws 409 when the page has shown other costs */
const costsOf = ({ iva, cost, vatCost, totalCost }: Wire, { terms }: Orderer) => {
  const costs = orderCost(terms.cents, terms.vat);
  const isAsShown =
    centsOf(iva) === terms.vat && centsOf(cost) === costs.cost && centsOf(vatCost) === costs.vatCost && centsOf(totalCost) === costs.total;
  if (!isAsShown) throw new Problem(409, 'price-changed');
  return { vat: terms.vat, cost_cents: costs.cost, vat_cents: costs.vatCost, total_cents: costs.total };
};

type CheckedChild = { readonly wire: WireChild; readonly known: KnownChild | undefined };

const checkChildren = (children: readonly WireChild[], known: readonly KnownChild[], today: string): readonly CheckedChild[] => {
  const checked = children.map((wire) => ({ wire, known: findKnownChild(wire, known) }));
  refuseErrors(checked.flatMap(({ wire, known: found }, at) => errorsOfChild(wire, at, found, today)));
  return checked;
};

/** Requires a picture for each new child. @throws 409 when a picture is missing, or its id differs from the id in the request */
const requirePictures = async (tx: Db, books: FamilyBooks, { id_peticion, hijos }: Wire): Promise<void> => {
  const stored = await books.idsOf(tx, id_peticion);
  const isMissing = hijos.some(({ id, numero_hijo, imagen_libro_familia: named }) => id === null && stored.get(numero_hijo) !== named);
  if (isMissing) throw new Problem(409, 'picture-missing');
};

const writeChild = async (tx: Db, order: number, { wire }: CheckedChild, books: readonly OrderedBook[]): Promise<void> => {
  const number = wire.numero_hijo;
  await tx
    .insertInto('ordered_children')
    .values({
      order_id: order,
      number,
      known_id: wire.id,
      name: wire.t_nombre.trim(),
      surname1: wire.t_apellido1.trim(),
      surname2: wire.t_apellido2.trim(),
      birth_date: wire.f_nacimiento,
      school_id: wire.id_centro_hijo,
      postal_code: wire.codigo_postal,
      level_id: wire.level,
      subject_id: wire.subject,
    })
    .execute();
  await tx
    .insertInto('ordered_books')
    .values(books.map((book) => ({ ...book, order_id: order, number })))
    .execute();
};

/** Writes an order completely or not at all. A person who sends the same order again gets the same answer. */
export const sendChildrenOrder =
  (services: Services): Handler<'sendChildrenOrder'> =>
  async ({ body: wire, session: { user }, request }) => {
    const { db, jobs, limits, options, familyBooks } = services;
    const orderer = requireOrderer(services, user);
    await limits.take('childrenOrderByUser', orderer.id);
    refuseForeign(wire, orderer);
    const portal = portalAddress(request, options.publicUrl);
    const sent_hash = hashOf(wire);
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderer.id, wire.id_peticion);
      if (order.sent_hash === sent_hash) return;
      requireOpen(order);
      const children = checkChildren(wire.hijos, await knownChildrenOf(tx, orderer.id), await schoolDay(tx, options));
      const costs = costsOf(wire, orderer);
      const books = [];
      for (const { wire: child, known } of children) books.push(await checkOffer(tx, child, known));
      await requirePictures(tx, familyBooks, wire);
      for (const [at, child] of children.entries()) await writeChild(tx, order.id, child, books[at] ?? []);
      const newChildren = children.filter(({ known }) => !known).map(({ wire: { numero_hijo } }) => numero_hijo);
      await familyBooks.keepOnly(tx, order.id, newChildren);
      await tx
        .updateTable('children_orders')
        .set({ ...costs, sent_hash, sent_at: now, school_id: orderer.schoolId })
        .set({ department_teachers: wire.n_profesores_departamento, adoption_decision: wire.id_decision_adopcion })
        .where('id', '=', order.id)
        .execute();
      await jobs.send(tx, 'reminder', { order: order.id, portal }, options.childrenReminder.after);
    });
    return { status: 204 };
  };
