import { sql } from 'kysely';
import { orderCost } from '../../shared/rules/order-cost';
import { demoChildrenOrder } from '../children-order/options';
import { fromNow } from '../db/clock';
import type { Db } from '../db/schema';

const DAY_MS = 24 * 60 * 60_000;

const levels = [
  { id: 1, name: '1º de Primaria' },
  { id: 2, name: '2º de Primaria' },
  { id: 3, name: '3º de Primaria' },
  { id: 4, name: '4º de Primaria' },
  { id: 11, name: '1º de ESO' },
  // A level without a name, which no page may offer.
  { id: 99, name: ' ' },
];

/** Levels of schools. School 44 has no levels, and level 2 of school 7 has no books. */
const schoolLevels: readonly (readonly [school: string, ...levels: readonly number[]])[] = [
  ['7', 1, 2, 3, 4, 99],
  ['28', 11],
  ['31', 4, 11],
];

const subjects = [
  { id: 1, name: 'Lengua' },
  { id: 2, name: 'Matemáticas' },
  { id: 3, name: 'Inglés' },
];

const books = [
  { isbn: '9788400096014', title: 'Mates 4', cents: 3_250 },
  { isbn: '9788400096021', title: 'Cuaderno de Mates 4', cents: 995 },
  { isbn: '9788400096038', title: 'Problemas 4', cents: 1_005, in_stock: false },
  { isbn: '9788400096045', title: 'Lengua 4', cents: 3_310 },
  { isbn: '9788400096052', title: 'Lengua 3', cents: 3_180, in_stock: false },
  { isbn: '9788400096069', title: 'English 1', cents: 2_990 },
  { isbn: '9788400096076', title: 'Primeras letras, con un título tan largo que no cabe en una línea de un teléfono', cents: 0 },
];

const offers: readonly (readonly [school: string, level: number, subject: number, ...isbns: readonly string[]])[] = [
  ['7', 4, 2, '9788400096014', '9788400096021', '9788400096038'],
  ['7', 4, 1, '9788400096045'],
  ['7', 3, 1, '9788400096052'],
  ['7', 1, 1, '9788400096076'],
  ['28', 11, 3, '9788400096069'],
  ['31', 4, 2, '9788400096014'],
  ['31', 11, 3, '9788400096069'],
];

const olivar = { school_id: '7', school_name: 'CEIP El Olivar', postal_code: '45600' };

/** Known children. Two children of the demo teacher have complete data; each further child of this teacher has a different defect. */
const children = [
  { id: 1, mail: 'teacher@demo.example', ...olivar, name: 'Lucía', surname1: 'Ruiz', surname2: 'Sanz', birth_date: '2016-03-09' },
  { id: 2, mail: 'teacher@demo.example', ...olivar, name: 'Hugo', surname1: 'Ruiz', surname2: null, birth_date: '2017-11-30' },
  { id: 3, mail: 'teacher@demo.example', ...olivar, name: 'Vera', surname1: 'Ruiz', surname2: 'Sanz', birth_date: '2015-02-30' },
  { id: 4, mail: 'teacher@demo.example', ...olivar, name: ' ', surname1: 'Ruiz', surname2: 'Sanz', birth_date: '2015-04-01' },
  {
    id: 5,
    mail: 'teacher@demo.example',
    ...olivar,
    postal_code: '53001',
    name: 'Noa',
    surname1: 'Ruiz',
    surname2: '',
    birth_date: '2014-04-01',
  },
  { id: 6, mail: 'teacher@demo.example', ...olivar, name: 'Iker', surname1: 'Ruiz', surname2: 'Sanz', birth_date: '2014-05-02' },
  { id: 7, mail: 'google@demo.example', ...olivar, name: 'Olga', surname1: 'Prieto', surname2: 'Lago', birth_date: '2016-01-15' },
] as const;

/** Levels of the known children. Iker has no level that can be offered. */
const childLevels = [
  ...[1, 2, 3, 4, 5, 7].map((child_id) => ({ child_id, level_id: 4, name: '4º de Primaria' })),
  { child_id: 1, level_id: 3, name: '3º de Primaria' },
  { child_id: 6, level_id: 99, name: ' ' },
];

/** Orders of the demo teacher in each state. The open order has the highest number. */
export const demoChildrenOrders = {
  paid: { id: 1, payment: '2610DEMO0101' },
  refused: { id: 2, payment: '2610DEMO0102' },
  unpaid: { id: 3 },
  open: { id: 4 },
} as const;

/** A valid request that sends the open order. */
export const demoChildrenWish = {
  id_peticion: demoChildrenOrders.open.id,
  id_centro_profesor: '7',
  ...{ iva: 4, cost: 10.05, vatCost: 0.4, totalCost: 10.45 },
  hijos: [
    {
      ...{ numero_hijo: 1, id: 1, t_nombre: 'Lucía', t_apellido1: 'Ruiz', t_apellido2: 'Sanz', f_nacimiento: '2016-03-09' },
      ...{ id_centro_hijo: '7', codigo_postal: '45600', level: 4, subject: 2, libro_familia: false, imagen_libro_familia: null },
      componentes: [{ isbn: '9788400096014', titulo: 'Mates 4', coste: 32.5, stock: 'S' }],
    },
  ],
};

const costs = () => {
  const { cost, vatCost, total } = orderCost(demoChildrenOrder.cents, demoChildrenOrder.vat);
  return { vat: demoChildrenOrder.vat, cost_cents: cost, vat_cents: vatCost, total_cents: total };
};

const seedOrders = async (db: Db, user_id: string): Promise<void> => {
  const { paid, refused, unpaid, open } = demoChildrenOrders;
  const sentAt = fromNow(-20 * DAY_MS);
  for (const { id } of [paid, refused, unpaid]) {
    const sent = { ...costs(), sent_hash: `demo order ${id}`, sent_at: sentAt, school_id: '7' };
    const row = { id, user_id, ...sent, ...(id === paid.id && { paid_at: sentAt }) };
    await db.insertInto('children_orders').values(row).execute();
    const [child] = demoChildrenWish.hijos;
    if (!child) continue;
    const named = { name: child.t_nombre, surname1: child.t_apellido1, surname2: child.t_apellido2, birth_date: child.f_nacimiento };
    const chosen = { school_id: '7', postal_code: child.codigo_postal, level_id: child.level, subject_id: child.subject };
    const key = { order_id: id, number: 1 };
    await db
      .insertInto('ordered_children')
      .values({ ...key, known_id: child.id, ...named, ...chosen })
      .execute();
    const book = books[0];
    if (book)
      await db
        .insertInto('ordered_books')
        .values({ ...key, isbn: book.isbn, title: book.title, cents: book.cents })
        .execute();
  }
  await db.insertInto('children_orders').values({ id: open.id, user_id }).execute();
  const ended = { ended_at: sentAt, request: '{}', purpose: 'children', cents: costs().total_cents } as const;
  const payments = [
    { order_id: paid.payment, state: 'paid', response: '0000', authorisation: '512345', ...ended },
    { order_id: refused.payment, state: 'refused', response: '0190', authorisation: null, ...ended },
  ] as const;
  await db.insertInto('payments').values(payments).execute();
  const ofOrders = [paid, refused].map(({ id, payment }) => ({ order_id: id, payment_id: payment }));
  await db.insertInto('children_order_payments').values(ofOrders).execute();
};

/** Inserts the levels, subjects and books of some schools, known children, and orders. */
export const seedChildren = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  await db.insertInto('child_levels').values(levels).execute();
  await db.insertInto('child_subjects').values(subjects).execute();
  await db.insertInto('child_books').values(books).execute();
  const ofSchools = schoolLevels.flatMap(([school_id, ...ids]) => ids.map((level_id) => ({ school_id, level_id })));
  await db.insertInto('child_school_levels').values(ofSchools).execute();
  const offered = offers.flatMap(([school_id, level_id, subject_id, ...isbns]) =>
    isbns.map((isbn) => ({ school_id, level_id, subject_id, isbn })),
  );
  await db.insertInto('child_offers').values(offered).execute();
  await db
    .insertInto('known_children')
    .values(children.map(({ mail, ...child }) => ({ ...child, user_id: idOf(mail) })))
    .execute();
  await db.insertInto('known_child_levels').values(childLevels).execute();
  await seedOrders(db, idOf('teacher@demo.example'));
  // Rows that are added later get higher numbers.
  for (const table of ['known_children', 'children_orders'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
};
